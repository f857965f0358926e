/**
 * Things of any game in words and numbers, by the schema alone: what each is called, its figure, its facts. Two names
 * of fields have a meaning in every game: a thing with a `seat` lies with that seat, one with a `zone` in that zone.
 */

/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("./schema.js").Schema} Schema */
/** @typedef {import("./schema.js").Field} Field */
/** @typedef {{title: string, value: string}} Fact  a flag has no value: its title says all */

/** What is printed on things, as far as every game has it. @typedef {{name?: string, text?: unknown}} Imprint */

const SEAT = /^p\d+$/;

export class Description {
  /**
   * @param {Model} model
   * @param {import("../printed.js").Printed} printed
   * @param {Schema} schema
   * @param {(seat: number) => string} nameOf  what whoever sits there is called
   */
  constructor(model, printed, schema, nameOf) {
    this.model = model;
    this.printed = printed;
    this.schema = schema;
    this.nameOf = nameOf;
  }

  /** @param {string} id */
  imprint(id) {
    return /** @type {Imprint} */ (this.printed.things[id] ?? {});
  }

  /** What a thing is called. @param {string} id @returns {string} */
  title(id) {
    if (SEAT.test(id)) return this.nameOf(Number(id.slice(1)));
    return this.name(id) || this.numbered(id);
  }

  /** The name of a thing, its own or that of what it belongs to; empty if it has none. @param {string} id */
  name(id) {
    const field = this.naming(id);
    return this.imprint(id).name ?? (field ? this.said(field, this.model[id][field.name]) : "");
  }

  /** The field that tells what a thing is called, if it has no name of its own. @param {string} id */
  naming(id) {
    if (this.imprint(id).name) return undefined;
    const thing = this.model[id] ?? {};
    return this.schema.kindOf(id)?.fields.find((field) => {
      const value = thing[field.name];
      if (value === undefined || field.name === "zone") return false;
      return ["name", "code"].includes(field.content) || [value].flat().some((each) => this.isPrinted(field, each));
    });
  }

  /** @param {Field} field @param {unknown} value */
  isPrinted({ content }, value) {
    return ["id", "ids"].includes(content) && this.imprint(String(value)).name !== undefined;
  }

  /** A thing without a name is told from others of its kind by its number. @param {string} id */
  numbered(id) {
    const kind = this.schema.kindOf(id);
    const number = id.match(/\d+$/)?.[0] ?? "";
    return kind ? `${this.schema.title(kind, 1)} ${number}`.trim() : id;
  }

  /** The field whose number stands large: the first, if it is always a number. @param {string} id */
  figureField(id) {
    const field = this.schema.kindOf(id)?.fields.find(({ content }) => content === "number");
    return field && (field.default === null || Number(field.default) >= 0) ? field : undefined;
  }

  /** The number that stands large. @param {string} id @returns {Fact | undefined} */
  figure(id) {
    const field = this.figureField(id);
    return field && { title: field.title, value: String(this.model[id]?.[field.name] ?? field.default) };
  }

  /**
   * What else there is to say of a thing: what does not stand at its default.
   * @param {string} id
   * @returns {Fact[]}
   */
  facts(id) {
    const told = [this.naming(id), this.figureField(id)];
    const thing = this.model[id] ?? {};
    return this.fields(id).flatMap((field) => (told.includes(field) ? [] : this.fact(field, thing[field.name])));
  }

  /** All there is to say of a thing, numbers at their default too. @param {string} id @returns {Fact[]} */
  all(id) {
    const thing = this.model[id] ?? {};
    const read = (/** @type {Field} */ { name, content, default: usual }) =>
      thing[name] ?? (content === "number" ? usual : undefined);
    return this.fields(id).flatMap((field) => this.fact(field, read(field)));
  }

  /** The fields that do not tell where a thing lies. @param {string} id */
  fields(id) {
    return (this.schema.kindOf(id)?.fields ?? []).filter(({ name }) => !["seat", "zone"].includes(name));
  }

  /**
   * A field in words; nothing where it has no value, or a number below zero, which means none.
   * @param {Field} field
   * @param {unknown} value
   * @returns {Fact[]}
   */
  fact(field, value) {
    if (value === undefined || value === null || Number(value) < 0) return [];
    const said = this.said(field, value);
    return said || field.content === "flag" ? [{ title: field.title, value: said }] : [];
  }

  /** A thing as a whole, for whoever listens. @param {string} id */
  label(id) {
    const figure = this.figure(id);
    const facts = [...(figure ? [figure] : []), ...this.facts(id)];
    return [this.title(id), ...facts.map(({ title, value }) => `${title} ${value}`.trim())].join(", ");
  }

  /**
   * What is printed on a thing, or on what it belongs to, paragraph by paragraph.
   * @param {string} id
   * @returns {string[]}
   */
  text(id) {
    const { text } = this.imprint(id);
    const lines = text ? [text].flat().map(String) : [];
    if (lines.length) return lines.map((line) => this.printed.texts[line] ?? line);
    const field = this.naming(id);
    const named = field && field.content !== "code" ? [this.model[id][field.name]].flat() : [];
    return named.flatMap((each) => (String(each) === id ? [] : this.text(String(each))));
  }

  /** The value of a field in words. @param {Field} field @param {unknown} value @returns {string} */
  said(field, value) {
    if (field.content === "flag") return "";
    if (field.content === "rows") return this.rows(field, /** @type {unknown[][]} */ (value));
    const each = (/** @type {unknown} */ one) => this.part(field.content.replace(/s$/, ""), field, one);
    return [value].flat().map(each).filter(Boolean).join(", ");
  }

  /** @param {Field} field @param {unknown[][]} rows */
  rows(field, rows) {
    const row = (/** @type {unknown[]} */ parts) =>
      parts.map((part, place) => this.part(field.columns[place], field, part)).filter(Boolean);
    return rows.map((parts) => row(parts).join(" ")).join(", ");
  }

  /** @param {string} content @param {Field} field @param {unknown} value */
  part(content, field, value) {
    if (content === "seat") return Number(value) < 0 ? "" : this.nameOf(Number(value));
    if (content === "code") return field.codes[String(value)] ?? String(value);
    if (content === "id") return value ? this.title(String(value)) : "";
    if (content === "text") return this.printed.texts[String(value)] ?? "";
    return String(value);
  }
}
