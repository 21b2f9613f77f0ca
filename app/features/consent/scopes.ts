import { brand } from "~/brand";
import { formatRate } from "~/lib/money";

/** The scopes a guardian may allow, each on its own, with their labels. */
export const consentScopes = [
  {
    name: "accountAndArt",
    label: "My child may have an account and upload drawings.",
    hint: "Needed. We store the drawings and show those that our team approves.",
    isNeeded: true,
  },
  {
    name: "publicName",
    label: "Show my child's first name and age group.",
    hint: "Never the last name or birthday. Without it we show “Young Creator”.",
    isNeeded: false,
  },
  {
    name: "photo",
    label: "Show a profile photo that my child or I add.",
    hint: "Our team looks at it first.",
    isNeeded: false,
  },
  {
    name: "bio",
    label: "Show a few words about my child.",
    hint: "Our team reads them first.",
    isNeeded: false,
  },
  {
    name: "state",
    label: "Show our state.",
    hint: "Only the state, for example Oregon.",
    isNeeded: false,
  },
  {
    name: "termsAndPayout",
    label: "I accept the terms, and earnings are paid to my payment account.",
    hint: `Needed. Your child earns ${formatRate(brand.commissionBps)} of every sale.`,
    isNeeded: true,
  },
] as const;

export type ScopeName = (typeof consentScopes)[number]["name"];
export type Scopes = Record<ScopeName, boolean>;

type NeededScope = Extract<(typeof consentScopes)[number], { isNeeded: true }>["name"];

/** What a guardian agrees to: without the needed scopes there is no consent. */
export type AgreedScopes = Scopes & Record<NeededScope, true>;
