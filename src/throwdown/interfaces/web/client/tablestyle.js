/** The style sheets of tables, loaded with the first table that is opened. */
import { sheet } from "./stylesheet.js";

const SHEETS = ["masters", "throne", "narrow", "panels", "boards", "public", "overlays", "drawers"];

export const styled = Promise.all(SHEETS.map((name) => sheet(`/style/${name}.css`)));
