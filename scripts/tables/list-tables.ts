import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

type Table = { name: string; file: string; about: string };
/** `when` is such as "AFTER INSERT OR DELETE". */
type Trigger = { name: string; table: string; when: string; calls: string; about: string };

/** All tables as the schema's files declare them, with the comment that stands before each. */
export function listTables(root: string): Table[] {
  return globSync("app/schema/tables/*.ts", { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const declared = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export const \w+ = pgTable\(\s*"(\w+)"/g;
      return [...text.matchAll(declared)].map(([, comment = "", name = ""]) => ({
        name,
        file: basename(file),
        about: plainComment(comment),
      }));
    });
}

/** All triggers as the SQL files create them, with the comment at the top of their file. */
export function listTriggers(root: string): Trigger[] {
  return globSync("app/schema/sql/triggers/*.sql", { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const [comment = ""] = /^(?:--.*\n)+/.exec(text) ?? [];
      const created =
        /^create (?:or replace )?(?:constraint )?trigger (\w+)\s+((?:before|after)[^;]*?)\s+on (\w+)\b[^;]*?execute function (\w+)/gim;
      return [...text.matchAll(created)].map(
        ([, name = "", when = "", table = "", calls = ""]) => ({
          name,
          table,
          when: when.replaceAll(/\s+/g, " "),
          calls,
          about: plainComment(comment),
        }),
      );
    });
}

/** Without its marks, on one line. */
function plainComment(comment: string): string {
  return comment
    .replaceAll(/^\s*(?:\*|--) ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
