import { consentScopes, forEachScope, type ScopeColumn, type Scopes } from "~/schema/scopes";

type Columns = Record<ScopeColumn, boolean>;

/** The scopes as columns of a consent. */
export function scopeColumns(scopes: Scopes): Columns {
  const columns = consentScopes.map(({ name, column }) => [column, scopes[name]]);
  // every column of the table is a key
  return Object.fromEntries(columns) as Columns;
}

export function scopesOf(row: Columns): Scopes {
  return forEachScope(({ column }) => row[column]);
}
