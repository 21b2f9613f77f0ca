/** What only the server decides. A form that brings one of these was not made by our page. */
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

/** The names of fields that claim what only the server decides, however they are spelled. */
export function claimedFields(form: FormData): string[] {
  const names = new Set(form.keys());
  return [...names].filter((name) => serverDecides.has(name.toLowerCase().replaceAll(/[_-]/g, "")));
}
