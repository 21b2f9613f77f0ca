/**
 * Values that only the server decides. A form containing one of these was not built by our page.
 */
const serverDecides = new Set([
  "accounttype",
  "role",
  "isadmin",
  "isminor",
  "age",
  "agebracket",
  "requiresparentconsent",
  "sessiontoken",
  "userid",
  "emailverified",
  "payoutsenabled",
  "chargesenabled",
  "onboardingcompleted",
  "paymentaccountid",
]);

/** Field names that claim what only the server decides, in any spelling. */
export function claimedFields(form: FormData): string[] {
  const names = new Set(form.keys());
  return [...names].filter((name) => serverDecides.has(name.toLowerCase().replaceAll(/[_-]/g, "")));
}
