import type { Scopes } from "./scopes";

/** The scopes as columns of a consent. */
export function scopeColumns(scopes: Scopes) {
  return {
    scopeAccountAndArt: scopes.accountAndArt,
    scopePublicName: scopes.publicName,
    scopePhoto: scopes.photo,
    scopeBio: scopes.bio,
    scopeState: scopes.state,
    scopeTermsAndPayout: scopes.termsAndPayout,
  };
}

type Columns = ReturnType<typeof scopeColumns>;

export function scopesOf(row: Columns): Scopes {
  return {
    accountAndArt: row.scopeAccountAndArt,
    publicName: row.scopePublicName,
    photo: row.scopePhoto,
    bio: row.scopeBio,
    state: row.scopeState,
    termsAndPayout: row.scopeTermsAndPayout,
  };
}
