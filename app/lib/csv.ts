const FORMULA_START = /^[=+\-@\t\r]/;
/** Every spreadsheet reads "-3.75" as a number, not as a formula. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A table as CSV (RFC 4180); a cell that a spreadsheet would run as a formula becomes plain text. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const isFormula = FORMULA_START.test(value) && !PLAIN_NUMBER.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
