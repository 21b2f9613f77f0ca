import { z } from "zod";

import { takedownReaders } from "~/schema/takedown-readers";

import { firstName, token, id, cents, shownPicture, title } from "./common-facts";
import { consentFacts } from "./consent-facts";
import { designFacts } from "./design-facts";
import { earningFacts } from "./earning-facts";
import { orderFacts } from "./order-facts";

const role = z.enum(["owner", "reviewer", "fulfilment", "support"]);

const teamFacts = {
  /** For whoever prints; `validUntil`: its last day. */
  "certificate-ends": z.object({ number: z.string(), validUntil: z.iso.date() }),
  /** `by`: the first name of who invites. */
  "team-invitation": z.object({ role, by: z.string(), token }),
  /** For the member concerned. */
  "team-access-changed": z.object({
    firstName,
    change: z.enum(["joined", "role", "removed"]),
    role,
  }),
  /** For the owners; `by` is null where it was done from the shell, or by the person. */
  "team-changed": z.object({
    change: z.enum(["invited", "withdrawn", "joined", "role", "removed"]),
    who: z.string(),
    role,
    by: z.string().nullable(),
  }),
  "second-factor-changed": z.object({
    firstName,
    change: z.enum(["on", "off", "removed", "codes", "recovery-used"]),
    codesLeft: z.number().int().optional(),
  }),
};

const line = z.string();

const takedownFacts = {
  "takedown-waiting": z.object({
    takedownId: id,
    title,
    /** The artist's side has objected; otherwise the notice itself has come. */
    isObjection: z.boolean().default(false),
  }),
  "takedown-notice": z.object({
    state: z.enum([
      "received",
      "own",
      "incomplete",
      "hidden",
      "countered",
      "court",
      "upheld",
      "restored",
      "withdrawn",
    ]),
    name: line,
    title,
    link: line,
    work: line,
    missing: line,
    putBackOn: line.nullable(),
    /** Who objected, as the law wants it sent on; delivery removes it. */
    counter: z
      .object({
        name: line,
        address: line,
        phone: line,
        email: line,
        words: line,
        signature: line,
      })
      .nullish(),
  }),
  "takedown-artist": z.object({
    takedownId: id,
    state: z.enum(["hidden", "countered", "court", "upheld", "restored", "withdrawn", "suspended"]),
    as: z.enum(takedownReaders),
    readerName: firstName.nullable(),
    artist: firstName,
    title,
    claim: z.object({ name: line, work: line }),
    putBackOn: line.nullable(),
    strikes: z.number().int(),
    most: z.number().int(),
    drawingPictureId: shownPicture,
  }),
};

const count = z.number().int();

const week = z.object({
  orders: count,
  salesCents: cents,
  shirts: count,
  refundsCents: cents,
  artists: count,
  /** Day by day: who comes on two days counts twice. */
  visitors: count,
  carts: count,
});

const systemFacts = {
  /** To an owner, when something no longer works. */
  "health-red": z.object({
    parts: z.array(z.object({ title: z.string(), says: z.string(), whatToDo: z.string() })).min(1),
  }),
  /** To an owner, on Mondays. */
  "weekly-figures": z.object({
    /** The Monday that the week began with, "2026-11-16". */
    weekOf: z.iso.date(),
    week,
    before: week,
    /** Drawings that wait for the team when the mail is written. */
    waiting: z.object({ drawings: count, oldestDays: count }),
  }),
};

/** Whose preferences the mail's links open. */
const readerId = id;

/** A shirt as the store lists it; the artist is null where no name may be shown. */
const shirt = z.object({
  productId: id,
  slug: z.string(),
  title,
  artist: z.string().nullable(),
  drawingPictureId: shownPicture,
});

// Shirts are called "listed": delivery removes the fact with this name, so that nothing of a drawing
// is kept here that may be withdrawn later.
const newsFacts = {
  "confirm-mails": z.object({ token }),
  "followed-news": z.object({
    readerId,
    listed: z.array(shirt.extend({ priceCents: cents })).min(1),
    /** There are more than the mail lists. */
    hasMore: z.boolean(),
  }),
  "back-in-stock": z.object({
    readerId,
    listed: z.array(shirt.extend({ size: z.string(), color: z.string() })).min(1),
  }),
  "review-request": z.object({
    readerId,
    order: z.object({ id, number: z.string() }),
    listed: z.array(shirt).min(1),
  }),
};

const moderationFacts = {
  /** `isAgain`: owners were told of it before, and nobody has decided. */
  "urgent-report": z.object({
    answerBy: z.number().int(),
    isAgain: z.boolean().default(false),
  }),
  "report-answer": z.object({
    state: z.enum(["received", "removed", "acted", "kept"]),
    answerBy: z.number().int(),
  }),
  "serious-found": z.object({ preservedId: id }),
  "reports-waiting": z.object({ waiting: z.number().int().positive() }),
};

const email = z.string();

const contactFacts = {
  "contact-message": z.object({
    name: z.string(),
    email,
    topic: z.string(),
    message: z.string(),
  }),
  "waitlist-joined": z.object({ email }),
};

const accountFacts = {
  "verify-email": z.object({ firstName, token }),
  "reset-password": z.object({ firstName, token }),
  "password-changed": z.object({ firstName }),
  "account-deleted": z.object({ firstName }),
  "child-left": z.object({}),
  "payee-left": z.object({ firstName }),
};

/** Every template's name with the schema of its facts; anything not in the schema is not kept. */
export const mailFacts = {
  ...accountFacts,
  ...consentFacts,
  ...contactFacts,
  ...designFacts,
  ...earningFacts,
  ...moderationFacts,
  ...newsFacts,
  ...orderFacts,
  ...teamFacts,
  ...systemFacts,
  ...takedownFacts,
};

export type MailTemplateName = keyof typeof mailFacts;
export type MailFacts<Name extends MailTemplateName> = z.infer<(typeof mailFacts)[Name]>;

export function isMailTemplateName(name: string): name is MailTemplateName {
  return Object.hasOwn(mailFacts, name);
}
