/** The style sheets of tables, loaded with the first table that is opened. */
import { sheet } from "./stylesheet.js";

const SHEETS = [
  "throne",
  "show",
  "narrow",
  "panels",
  "boards",
  "public",
  "overlays",
  "drawers",
  "over",
  "lesson",
  "regions",
  "stage",
  "throne-narrow",
  "theatre",
  "masters",
  "reserves",
  "shelf",
  "arena",
  "masters-narrow",
];

export const styled = Promise.all(SHEETS.map((name) => sheet(`/style/${name}.css`)));
