import type pg from "pg";

type Column = {
  name: string;
  /** PostgreSQL's name of the type, e.g. "timestamptz". */
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
};

type Key = { name: string; columns: string[] };

/** What the database's own catalog says about one of the product's tables. */
export type TableFacts = {
  table: string;
  columns: Column[];
  checks: (Key & { text: string })[];
  /** Unique constraints and indexes, the primary key included; `when` is a partial one's condition. */
  uniques: (Key & { when: string | null })[];
  foreign: (Key & { table: string; keys: string[] })[];
};

/** Every table of the product with its columns and constraints, from the catalog. */
export async function tableFacts(pool: pg.Pool): Promise<Map<string, TableFacts>> {
  const { rows } = await pool.query<TableFacts>(`
    select c.relname as "table",
      (select json_agg(json_build_object('name', attname, 'type', typname,
          'isRequired', attnotnull, 'hasDefault', atthasdef or attidentity <> '') order by attnum)
        from pg_attribute a join pg_type t on t.oid = atttypid
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('name', conname, 'columns', ${names("conkey", "conrelid")},
          'text', pg_get_constraintdef(oid)) order by conname), '[]')
        from pg_constraint where conrelid = c.oid and contype = 'c') as checks,
      (select coalesce(json_agg(json_build_object('name', relname, 'columns', ${names("indkey", "indrelid")},
          'when', pg_get_expr(indpred, indrelid)) order by relname), '[]')
        from pg_index join pg_class i on i.oid = indexrelid
        where indrelid = c.oid and indisunique) as uniques,
      (select coalesce(json_agg(json_build_object('name', conname, 'columns', ${names("conkey", "conrelid")},
          'table', confrelid::regclass::text, 'keys', ${names("confkey", "confrelid")}) order by conname), '[]')
        from pg_constraint where conrelid = c.oid and contype = 'f') as foreign
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  return new Map(rows.map((row) => [row.table, row]));
}

/** The names of numbered columns; the zeros of an index's expressions are left out. */
function names(numbers: string, relation: string): string {
  return `(select coalesce(json_agg(attname order by place), '[]')
    from unnest(${numbers}::int2[]) with ordinality as listed (number, place)
    join pg_attribute on attrelid = ${relation} and attnum = number)`;
}
