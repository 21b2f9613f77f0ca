import { brand } from "~/brand";
import { formatRate } from "~/lib/money";

/** What a child's profile keeps and shows because of a box, and what is reviewed before. */
type OfProfile = {
  /** Kept for the child and the team; not taken in without the box, and emptied with it. */
  kept: readonly ("pictureId" | "bio" | "state")[];
  /** Seen by everyone; empty without the box. */
  shown: readonly (
    | "publicFirstName"
    | "publicAgeBracket"
    | "publicPictureId"
    | "publicBio"
    | "publicState"
  )[];
  /** The kind of proposal that waits for a review, if it is not shown at once. */
  reviewed: "name" | "photo" | "bio" | null;
};

type Box = {
  name: string;
  /** The column of a consent. */
  column: `scope${string}`;
  label: string;
  hint: string;
  /** How a list of ticked boxes calls it. */
  short: string;
  /** Without it there is no consent, and so no account. */
  isNeeded: boolean;
  /** What we take in because of it, and what everyone sees, as the notice to parents says. */
  collects: string | null;
  shows: string | null;
  profile: OfProfile | null;
};

/**
 * The boxes a guardian ticks, each on its own. Everything speaks of them from here: the mails, the
 * guardian's page, the form to sign, the record, the export, and what is read, written and deleted.
 */
export const consentScopes = [
  {
    name: "accountAndArt",
    column: "scopeAccountAndArt",
    label: "My child may have an account and send you drawings.",
    hint: "Needed. The drawings stay private: only your child, you and our team see them.",
    short: "account and private uploads",
    isNeeded: true,
    collects:
      "The drawings your child uploads, with titles and notes: to make shirts of them if you allow it.",
    shows: null,
    profile: null,
  },
  {
    name: "showArt",
    column: "scopeShowArt",
    label: "Show and sell my child's drawings on T-shirts.",
    hint: "Our team looks at each drawing and its words first. If it was drawn on our website, everyone can also watch it being drawn, line by line. Without this box nothing is public and no shirt is made.",
    short: "showing and selling drawings",
    isNeeded: false,
    collects: null,
    shows:
      "Drawings and T-shirts that our team has looked at first, and how a drawing that was made on our website was drawn, line by line",
    profile: null,
  },
  {
    name: "publicName",
    column: "scopePublicName",
    label: "Show my child's first name.",
    hint: "Never the last name. Without it a shirt says “by a young artist”.",
    short: "first name",
    isNeeded: false,
    collects: null,
    shows: "First name",
    profile: { kept: [], shown: ["publicFirstName"], reviewed: "name" },
  },
  {
    name: "ageGroup",
    column: "scopeAgeGroup",
    label: "Show my child's age group.",
    hint: "For example 8-10, never the birthday. Without it, the shirts are not listed under any age.",
    short: "age group",
    isNeeded: false,
    collects: null,
    shows: "Age group",
    profile: { kept: [], shown: ["publicAgeBracket"], reviewed: null },
  },
  {
    name: "photo",
    column: "scopePhoto",
    label: "Keep and show a profile photo that my child or I add.",
    hint: "Our team looks at it first.",
    short: "photo",
    isNeeded: false,
    collects: "a photo",
    shows: "Photo",
    profile: { kept: ["pictureId"], shown: ["publicPictureId"], reviewed: "photo" },
  },
  {
    name: "bio",
    column: "scopeBio",
    label: "Keep and show a few words about my child.",
    hint: "Our team reads them first.",
    short: "bio",
    isNeeded: false,
    collects: "a few words about your child",
    shows: "Bio",
    profile: { kept: ["bio"], shown: ["publicBio"], reviewed: "bio" },
  },
  {
    name: "state",
    column: "scopeState",
    label: "Keep and show our state.",
    hint: "Only the state, for example Oregon.",
    short: "state",
    isNeeded: false,
    collects: "your state",
    shows: "State",
    profile: { kept: ["state"], shown: ["publicState"], reviewed: null },
  },
  {
    name: "termsAndPayout",
    column: "scopeTermsAndPayout",
    label: "I accept the terms, and earnings are paid to my payment account.",
    hint: `Needed. Your child earns ${formatRate(brand.commissionBps)} of every sale.`,
    short: "terms and payout",
    isNeeded: true,
    collects: null,
    shows: null,
    profile: null,
  },
] as const satisfies readonly Box[];

type AnyScope = (typeof consentScopes)[number];
export type ScopeName = AnyScope["name"];
export type Scopes = Record<ScopeName, boolean>;

type NeededScope = Extract<AnyScope, { isNeeded: true }>["name"];

/** What a guardian agrees to: without the needed scopes there is no consent. */
export type AgreedScopes = Scopes & Record<NeededScope, true>;

export type ScopeColumn = AnyScope["column"];

/** A value for each box, made from its row of the table. */
export function forEachScope<T>(valueOf: (scope: AnyScope) => T): Record<ScopeName, T> {
  const values = consentScopes.map((scope) => [scope.name, valueOf(scope)]);
  // every name of the table is a key
  return Object.fromEntries(values) as Record<ScopeName, T>;
}

/** The box that a reviewed part of a profile hangs on; null for parts without one. */
export function scopeOfReview(subject: string): ScopeName | null {
  return consentScopes.find(({ profile }) => profile?.reviewed === subject)?.name ?? null;
}
