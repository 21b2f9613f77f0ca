import { parentalConsents } from "~/schema/tables/consent";

import { consentScopes, type ScopeName } from "~/schema/scopes";

type ColumnOf<Name extends ScopeName> = (typeof parentalConsents)[Extract<
  (typeof consentScopes)[number],
  { name: Name }
>["column"]];

type ScopeFields = { [Name in ScopeName]: ColumnOf<Name> };

/** Selects a consent's boxes by their names: `.select({ scopes: scopeFields })`. */
export const scopeFields = Object.fromEntries(
  consentScopes.map(({ name, column }) => [name, parentalConsents[column]]),
  // every name of the table is a key
) as ScopeFields;
