const FORMULA_START = /^[=+\-@\t\r]/;
/** Every spreadsheet reads "-3.75" as a number, not as a formula. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** A table as CSV (RFC 4180); a cell that a spreadsheet would run as a formula becomes plain text. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number | null): string {
  const typed = String(value ?? "");
  const isFormula = FORMULA_START.test(typed) && !PLAIN_NUMBER.test(typed);
  const text = isFormula ? `'${typed}` : typed;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
