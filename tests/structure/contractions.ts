/** What the older code cannot live with, if it happens to a table that it knows. */
const breaking: readonly [pattern: RegExp, why: string][] = [
  [/^drop (?:table|view|materialized view)\b/, "drops what the older code may read"],
  [/^drop (?:function|procedure|type|domain|sequence|schema)\b/, "drops what it may call"],
  [/^alter (?:table|view|type|sequence|index) .*\brename\b/, "renames"],
  [/^alter table .*\bdrop column\b/, "drops a column"],
  [/^alter table .*\balter column \S+ set not null\b/, "makes a column NOT NULL"],
  [/^alter table .*\balter column \S+ drop default\b/, "drops a default"],
  [/^alter table .*\balter column \S+ (?:set data )?type\b/, "changes a column's type"],
  [/^alter table .*\bset schema\b/, "moves a table"],
  [/^create unique index\b/, "makes rows unique that the older code may write"],
  [/^truncate\b/, "empties a table"],
];

const REQUIRED_COLUMN = /\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/;
const ADDED = /^alter table (\S+) add constraint (\S+) (?:check|unique|foreign key|exclude)/;
const REFERRING = /^alter table \S+ add constraint \S+ foreign key \((\w+)\)/;
const TABLE =
  /^(?:create unique index .*? on|alter table(?: if exists| only)*|drop (?:table|view|function)(?: if exists)?|truncate(?: table)?) ([\w.]+)/;

/**
 * The statements of a migration that code from before it could not go on serving with: what it knows
 * is dropped, renamed, retyped, or made stricter than what it writes.
 * @param isNew whether a table, view or function came after that code: nothing of it can break it
 */
export function contractionsIn(migration: string, isNew: (table: string) => boolean): string[] {
  const found: string[] = [];
  const dropped = new Set<string>();
  const added = new Set<string>();
  for (const statement of statementsOf(migration)) {
    const table = (TABLE.exec(statement)?.[1] ?? "").replace(/^public\./, "");
    if (table !== "" && isNew(table)) continue;
    for (const [, name = ""] of statement.matchAll(
      /\bdrop constraint (?:if exists )?(\S+?)[,;]?(?:\s|$)/g,
    ))
      dropped.add(`${table} ${name}`);
    for (const [, name = ""] of statement.matchAll(/\badd column (\S+)/g))
      added.add(`${table} ${name}`);
    // What the older code does not know it leaves empty.
    if (added.has(`${table} ${REFERRING.exec(statement)?.[1]}`)) continue;
    const why = reasonAgainst(statement, table, dropped);
    if (why) found.push(`${why}: ${statement.slice(0, 120)}`);
  }
  return found;
}

function reasonAgainst(
  statement: string,
  table: string,
  dropped: ReadonlySet<string>,
): string | undefined {
  const plain = breaking.find(([pattern]) => pattern.test(statement))?.[1];
  if (plain) return plain;
  const parts = statement.startsWith("alter table") ? statement.split(/, (?=add column)/) : [];
  if (parts.some((part) => REQUIRED_COLUMN.test(part)))
    return "adds a column that the older code does not fill";
  const [, , name = ""] = ADDED.exec(statement) ?? [];
  // A constraint that takes the place of one of the same name is a wider one.
  return name !== "" && !dropped.has(`${table} ${name}`)
    ? "adds a constraint that the older code may not keep"
    : undefined;
}

/** The tables, views and functions that a migration makes; one that it replaces may be older. */
export function madeBy(migration: string): string[] {
  return statementsOf(migration).flatMap(
    (statement) =>
      /^create (?:table|view|function) (?:if not exists )?(?:public\.)?(\w+)/.exec(
        statement,
      )?.[1] ?? [],
  );
}

/** In lower case on one line each, without comments, quotes of names and bodies of functions. */
function statementsOf(migration: string): string[] {
  return migration
    .replaceAll(/--(?!> statement-breakpoint).*$/gm, "")
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "$$$$")
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replaceAll('"', "").replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter((statement) => statement !== "");
}
