/**
 * How a text is filled in: `{x}`, `{x:+}`, `{x.form}`, `{n|one|other}` with `#` for the number, `{is_you|a|b}`.
 * `words/formatter.py` does the same, and both are held to the same examples.
 */

/** @typedef {{name: string, forms?: Record<string, string>}} Name */
/** @typedef {string | number | boolean | Name | undefined} Value */

const SLOT = /\{([a-z_]\w*)(?:\.(\w+))?(:\+)?((?:\|[^{}|]*)*)\}/g;
const FORMS = /** @type {Intl.LDMLPluralRule[]} */ (["zero", "one", "two", "few", "many", "other"]);

/**
 * @param {string} text
 * @param {string} language
 * @param {Record<string, Value>} values
 * @returns {string}
 */
export function fill(text, language, values) {
  return text.replace(SLOT, (_, name, form, sign, alternatives) => {
    const value = values[name];
    if (alternatives) return choose(alternatives.slice(1).split("|"), language, value);
    if (typeof value === "object") return value.forms?.[form] ?? value.name;
    return sign && Number(value) >= 0 ? `+${value}` : String(value ?? "");
  });
}

/**
 * @param {string[]} alternatives
 * @param {string} language
 * @param {Value} value
 */
function choose(alternatives, language, value) {
  const last = alternatives.length - 1;
  if (typeof value === "boolean") return alternatives[value ? 0 : last];
  return alternatives[Math.min(pluralForm(language, Number(value)), last)].replaceAll("#", String(value));
}

/**
 * @param {string} language
 * @param {number} number
 * @returns {number} the place of its form among those of the language
 */
function pluralForm(language, number) {
  const rules = new Intl.PluralRules(language);
  const known = rules.resolvedOptions().pluralCategories;
  return FORMS.filter((each) => known.includes(each)).indexOf(rules.select(Math.abs(number)));
}
