import { consentScopes, type ScopeName, type Scopes } from "~/schema/scopes";

/** Boxes that a guardian ticked and unticked at once. */
export type ScopeChange = { ticked: ScopeName[]; unticked: ScopeName[] };

export function changeOf(before: Scopes, after: Scopes): ScopeChange {
  const changed = (isTicked: boolean) =>
    consentScopes
      .map(({ name }) => name)
      .filter((name) => before[name] !== after[name] && after[name] === isTicked);
  return { ticked: changed(true), unticked: changed(false) };
}

const named = (wanted: readonly ScopeName[]) =>
  consentScopes.filter(({ name }) => wanted.includes(name));

/** What ticked boxes allow, one sentence a box. */
export function whatTicksMean({ ticked }: ScopeChange): string[] {
  return named(ticked).map(({ label, hint }) => `${label} ${hint}`);
}

/** What unticking did, which cannot be undone where something was deleted. */
export function whatUnticksMean({ unticked }: ScopeChange): string[] {
  return named(unticked).map((scope) => {
    if (scope.name === "showArt")
      return "Showing and selling drawings: the shirts have left the store.";
    const short = scope.short.charAt(0).toUpperCase() + scope.short.slice(1);
    return scope.profile?.kept.length
      ? `${short}: no longer shown, and deleted.`
      : `${short}: no longer shown.`;
  });
}

/** Whether taking a change back leaves something gone. */
export function hasDeleted({ unticked }: ScopeChange): boolean {
  return named(unticked).some(({ profile }) => profile !== null && profile.kept.length > 0);
}
