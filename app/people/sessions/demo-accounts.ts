/** Demo mode only; listed on the sign-in page and in the startup banner. */
export const DEMO_PASSWORD = "Draw-and-wear-1!";

export const demoAccounts = [
  { email: "admin@inkling.test", who: "runs the shop" },
  { email: "creator@inkling.test", who: "teen creator with sales" },
  { email: "kid@inkling.test", who: "creator under 13, consent given" },
  { email: "guardian@inkling.test", who: "the kid's guardian" },
  { email: "coparent@inkling.test", who: "the kid's second parent" },
  { email: "customer@inkling.test", who: "customer with past orders" },
] as const;
