import { z } from "zod";

import { scopeChange } from "~/schema/scope-change-schema";
import { guardianActs } from "~/schema/guardian-acts";
import { forEachScope } from "~/schema/scopes";

import { firstName, id, shownPicture, token } from "./common-facts";

/** A mail that was queued before a box existed does not name it. */
const scopes = z.object(forEachScope(() => z.boolean().default(false)));

export const consentFacts = {
  "parent-notice": z.object({ token, isReminder: z.boolean() }),
  "consent-confirmed": z.object({ token, scopes }),
  "consent-ended": z.object({ hadAccount: z.boolean() }),
  "card-check-charged": z.object({ amountCents: z.int().positive() }),
  "card-check-refunded": z.object({ amountCents: z.int().positive() }),
  "card-check-stuck": z.object({
    consentId: id,
    paymentId: z.string(),
    amountCents: z.int().positive(),
  }),
  birthday: z.object({
    age: z.union([z.literal(13), z.literal(18)]),
    isAhead: z.boolean(),
    /** ISO date; empty on the day itself. */
    day: z.string(),
    childFirstName: firstName,
    /** Null where the child reads it. */
    guardianFirstName: firstName.nullable(),
    /** What was set aside until 18 (cents); absent where nothing was. */
    jarCents: z.number().int().optional(),
  }),
  "account-unused": z.object({
    guardianFirstName: firstName,
    /** Null once the account is gone. */
    childFirstName: firstName.nullable(),
    /** When it ends or has ended (milliseconds). */
    endsAt: z.number().int(),
    isEnded: z.boolean(),
  }),
  "second-parent-invitation": z.object({
    token,
    /** Who invites. */
    guardianFirstName: firstName,
    childFirstName: firstName.nullable(),
  }),
  "other-parent": z.object({
    act: z.enum(guardianActs),
    consentId: id,
    firstName,
    /** The parent who did it. */
    otherFirstName: firstName,
    childFirstName: firstName.nullable(),
    /** Of the drawing that it is about, with its id. */
    title: z.string().nullable(),
    designId: id.nullable(),
    /** When what was asked for happens (milliseconds). */
    at: z.number().int().nullable(),
    /** Who is paid from now on, or would be. */
    payeeFirstName: firstName.nullable(),
    drawingPictureId: shownPicture,
  }),
  "form-rejected": z.object({ consentId: id }),
  "scopes-changed": scopeChange.extend({
    token,
    guardianFirstName: firstName,
    /** Null before there is an account. */
    childFirstName: firstName.nullable(),
  }),
};
