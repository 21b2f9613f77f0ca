type Cell = string | number | null;

type Row = readonly Cell[];

/** The columns of a file: what stands above each, and what a row has in it. */
export type CsvColumns<One> = readonly (readonly [head: string, cell: (one: One) => Cell])[];

/** Excel for Windows takes a file for UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** Every spreadsheet reads "-3.75" as a number, not as a formula. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const MONTH =
  "(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(t(ember)?)?|oct(ober)?|nov(ember)?|dec(ember)?)";
/**
 * What Excel would show as another number or as a date: a ZIP that begins with 0, a tracking number
 * of 12 digits or more, "12E5", "(5)", "1-2", "12/2026", "3:30", "MAY20", "May 20, 2026".
 */
const REWRITTEN = [
  /^0\d+$/,
  /^\d{12,}$/,
  /^\d+(\.\d+)?e[+-]?\d+$/i,
  /^\(\d+(\.\d+)?\)$/,
  /^\d{1,2}[-/]\d{4}$/,
  /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?$/i,
  /^\d{1,2}[-/]\d{1,2}([-/]\d{1,4})?$/,
  new RegExp(`^(${MONTH}[ -]?\\d{1,4}(,? ?\\d{2,4})?|\\d{1,2}[ -]?${MONTH}([ -]\\d{2,4})?)$`, "i"),
];

/**
 * A file of a table as CSV (RFC 4180) that spreadsheets open as it is meant: the first rows begin
 * it, `csvRows` writes more. Text stays text: nothing is run as a formula, and no number or code in
 * a text is shown as another number or as a date.
 */
export function toCsv(rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** More rows of a file that `toCsv` began. */
export function csvRows(rows: readonly Row[]): string {
  return written(rows, (text) => isFormula(text) || REWRITTEN.some((one) => one.test(text)));
}

/** A row of heads, and one for each of these. */
export function tableOf<One>(columns: CsvColumns<One>, all: readonly One[]): Row[] {
  return [
    columns.map(([head]) => head),
    ...all.map((one) => columns.map(([, cellOf]) => cellOf(one))),
  ];
}

/**
 * A table for a program that takes each cell as it is and would print a byte order mark or an
 * apostrophe before a ZIP; what a spreadsheet would run as a formula still becomes plain text.
 */
export function toMachineCsv(rows: readonly Row[]): string {
  return written(rows, isFormula);
}

function written(rows: readonly Row[], isMarked: (text: string) => boolean): string {
  return rows.map((row) => `${row.map((value) => cell(value, isMarked)).join(",")}\r\n`).join("");
}

function isFormula(text: string): boolean {
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text);
}

function cell(value: string | number | null, isMarked: (text: string) => boolean): string {
  const typed = String(value ?? "");
  const text = typeof value === "string" && isMarked(typed) ? `'${typed}` : typed;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
