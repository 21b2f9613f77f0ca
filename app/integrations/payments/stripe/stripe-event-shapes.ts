import { z } from "zod";

// Only the fields we read: the rest may differ with the endpoint's API version.

const bag = z.record(z.string(), z.unknown()).nullish();
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
/** Some objects name their payment, others only the charge that paid it. */
const foreign = reference.nullable();

export const envelopeShape = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  /** Set when it happened on a connected account, not on ours. */
  account: z.string().nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

export const sessionShape = z.object({
  id: z.string(),
  object: z.literal("checkout.session"),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: reference.nullable(),
  payment_status: z.string(),
  metadata: bag,
});

export const intentShape = z.object({
  id: z.string(),
  object: z.literal("payment_intent"),
  amount: z.int(),
  currency: z.string(),
  metadata: bag,
});

export const refundShape = z.object({
  id: z.string(),
  object: z.literal("refund"),
  amount: z.int(),
  currency: z.string(),
  payment_intent: foreign,
  charge: foreign.optional(),
  status: z.string().nullable(),
  metadata: bag,
});

export const disputeShape = z.object({
  id: z.string(),
  object: z.literal("dispute"),
  amount: z.int(),
  currency: z.string(),
  payment_intent: foreign.optional(),
  charge: foreign.optional(),
  status: z.string(),
  reason: z.string().nullish(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});

export const warningShape = z.object({
  id: z.string(),
  object: z.literal("radar.early_fraud_warning"),
  payment_intent: foreign.optional(),
  charge: foreign.optional(),
});

export const transferShape = z.object({
  id: z.string(),
  object: z.literal("transfer"),
  amount: z.int(),
  amount_reversed: z.int(),
  currency: z.string(),
  destination: reference,
  metadata: bag,
});

export const accountShape = z.object({ id: z.string(), object: z.literal("account") });

export const notificationShape = z.object({
  id: z.string(),
  type: z.string(),
  created: z.string(),
  related_object: z.object({ id: z.string(), type: z.string() }).nullish(),
});
