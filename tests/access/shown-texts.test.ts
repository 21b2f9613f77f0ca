import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

import { ageForm } from "~/people/sign-up/age-form";
import { areas } from "../../lint/areas.ts";
import { certificateForm } from "~/catalog/blanks/garment-forms";
import { checkoutForm } from "~/checkout/checkout-form";
import { optionalMails } from "~/schema/optional-mails";
import { settingsForm } from "~/people/settings/settings-form";
import { decision } from "~/routes/admin/moderation/decide.server";

const HIDDEN = ["Ada\u202eLovelace", "Ada\u200bLovelace", "Ada\u200dLovelace", "\u2066Ada\u2069"];
const CARD = "Ida 4242 4242 4242 4242";

/** Fields that take any text, as no one else sees it: codes and passwords, boxes, numbers, compared values. */
const unseen = [
  "again-code",
  "again-password",
  "code",
  "confirmPassword",
  "currentPassword",
  "password",
  "seen",
  "left",
  "previewed",
  "listUrl",
  "search",
  "number",
  "amount",
  "birthDay",
  "birthMonth",
  "birthYear",
  "hasGiftReceipt",
  "includesOther",
  "isClosed",
  "isGift",
  // Left out unless it is an id.
  "promptId",
  // Taken apart into letters and digits.
  "tags",
  ...optionalMails,
];

/** Filled in by the team, who may note a parcel's number or the like. */
const ofTheTeam = [
  "blankFactsForm",
  "blanksForm",
  "certificateForm",
  "closingForm",
  "collectionForm",
  "decision",
  "decisionForm",
  "discountForm",
  "holdForm",
  "imageDescriptionForm",
  "inkForm",
  "productForm",
  "promptForm",
  "publishForm",
  "recallMailForm",
  "refundForm",
  "rejectForm",
  "stateForm",
  "subcollectionForm",
  "suspendForm",
  "trackingForm",
  "trackingLabelForm",
  "viewForm",
  "approvedTextForm",
];

type Field = { form: string; name: string; schema: z.core.$ZodType };

/** The fields of a form, however its schema is put together. */
function fieldsOf(form: string, schema: unknown): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      isText(field) ? [{ form, name, schema: field }] : [],
    );
  if (schema instanceof z.ZodPipe)
    return [...fieldsOf(form, schema.def.in), ...fieldsOf(form, schema.def.out)];
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fieldsOf(form, option));
  return [];
}

/** Whether a field takes an ordinary text at all. */
function isText(schema: unknown): schema is z.ZodType {
  return schema instanceof z.ZodType && schema.safeParse("Ada Lovelace").success;
}

async function everyField(): Promise<Field[]> {
  const files = globSync(`app/{${areas.join()},schema}/**/*form*.ts`, {
    exclude: ["**/*.test.ts", "**/*.server.ts"],
  });
  const modules = await Promise.all(
    files.map(async (file): Promise<[string, object]> => [
      file,
      await import(/* @vite-ignore */ `../../${file}`),
    ]),
  );
  const made = {
    certificateForm: certificateForm("2026-11-28"),
    checkoutForm: checkoutForm("2026-11-28"),
    ageForm: ageForm(new Date()),
    settingsForm: settingsForm({ sizes: [], colors: [] }),
    decision,
  };
  return [...modules.flatMap(([, module]) => Object.entries(module)), ...Object.entries(made)]
    .flatMap(([form, schema]) => fieldsOf(form, schema))
    .filter(({ name }) => !unseen.includes(name));
}

const takes = ({ schema }: Field, text: string) => z.safeParse(schema, text).success;

test("no form takes a text with hidden characters that others see", async () => {
  const fields = await everyField();
  expect(fields.length).toBeGreaterThan(30);
  const careless = fields.filter((field) => HIDDEN.some((text) => takes(field, text)));
  expect(careless.map(({ form, name }) => `${form}: ${name}`)).toEqual([]);
});

test("no form of someone outside the team takes a card number into a text", async () => {
  const fields = (await everyField()).filter(({ form }) => !ofTheTeam.includes(form));
  expect(fields.length).toBeGreaterThan(15);
  const careless = fields.filter((field) => takes(field, CARD));
  expect(careless.map(({ form, name }) => `${form}: ${name}`)).toEqual([]);
});
