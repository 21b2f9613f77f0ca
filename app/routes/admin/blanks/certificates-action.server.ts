import { data } from "react-router";

import type { Actor } from "~/people/actor";
import {
  addCertificate,
  withdrawCertificate,
  type AddedCertificate,
} from "~/catalog/blanks/certificates.server";
import { anotherRefused, CHANGED_MEANWHILE } from "~/catalog/blanks/garment-refusals";
import { certificateForm, inkForm, trackingLabelForm } from "~/catalog/blanks/garment-forms";
import { saveInk } from "~/catalog/blanks/save-ink.server";
import { saveTrackingLabel } from "~/catalog/blanks/save-tracking-label.server";
import {
  fieldErrors,
  FIX_ERRORS,
  typedValues,
  type FieldErrors,
  type RefusedForm,
} from "~/lib/form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { shopDay } from "~/lib/shop-zone";
import type { Services } from "~/services.server";

export type FormName = "add" | "ink" | "label" | "withdraw" | "";

export type CertificatesResult =
  | { form?: FormName; done: string; text?: string }
  /** Without a form it did not reach the server. */
  | { form?: FormName; error: string; text: string; refused?: RefusedForm };

type Typed = Record<string, string>;

/** What is done on the page of ink and certificates, by the button that was pressed. */
export async function certificatesAction(services: Services, admin: Actor, form: FormData) {
  const typed = typedValues(form);
  switch (typed["intent"]) {
    case "ink":
      return ink(services, admin, typed);
    case "label":
      return label(services, admin, typed);
    case "add":
      return add(services, admin, typed, form.get("file"));
    case "withdraw":
      return withdraw(services, admin, typed);
    default:
      return refuse("", {}, {}, "Nothing was changed");
  }
}

async function ink({ db }: Services, admin: Actor, typed: Typed) {
  const parsed = inkForm.safeParse(typed);
  if (!parsed.success) return refuse("ink", fieldErrors(parsed.error), typed);
  const saved = await saveInk(db, admin, parsed.data);
  if (saved.ok) return done("ink", "Ink saved", saved.change === "another" && saved.revision > 1);
  if (saved.reason === "another") return refuse("ink", anotherRefused, typed);
  return refuseFor(
    saved.reason,
    refusal("ink", { "": [CHANGED_MEANWHILE] }, typed, CHANGED_MEANWHILE),
  );
}

async function label({ db }: Services, admin: Actor, typed: Typed) {
  const parsed = trackingLabelForm.safeParse(typed);
  if (!parsed.success) return refuse("label", fieldErrors(parsed.error), typed);
  const saved = await saveTrackingLabel(db, admin, parsed.data);
  return saved.ok ? done("label", "Label saved") : refuse("label", {}, typed, NOT_YOURS);
}

type Problem = Extract<AddedCertificate, { ok: false }>["reason"];

const NOT_YOURS = "Your role may not change this";

const problems: Record<Problem, FieldErrors> = {
  forbidden: { "": [NOT_YOURS] },
  "no-file": { file: ["Please choose the certificate's file"] },
  "not-a-paper": { file: ["Please choose a PDF, or a photo of it as JPG or PNG"] },
  "too-large": { file: ["Please choose a file of up to 10 MB"] },
  changed: { "": ["The blank or the ink is another one by now. Please look again."] },
  twice: { number: ["This certificate is here already for this blank and ink"] },
};

async function add(
  { db, files, log, now }: Services,
  admin: Actor,
  typed: Typed,
  file: FormDataEntryValue | null,
) {
  const parsed = certificateForm(shopDay(now())).safeParse(typed);
  const hasFile = file instanceof File && file.size > 0;
  if (!parsed.success)
    return refuse(
      "add",
      { ...fieldErrors(parsed.error), ...(!hasFile && problems["no-file"]) },
      typed,
    );
  const bytes = hasFile ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const added = await addCertificate(db, admin, { ...parsed.data, bytes }, { files, log });
  if (added.ok) return done("add", `Certificate ${parsed.data.number} added`);
  const errors = problems[added.reason];
  const text = errors[""]?.[0] ?? FIX_ERRORS.text;
  return refuseFor(
    added.reason === "changed" ? "conflict" : added.reason,
    refusal("add", errors, typed, text),
  );
}

async function withdraw({ db, now }: Services, admin: Actor, typed: Typed) {
  const withdrawn = await withdrawCertificate(db, admin, typed["certificateId"] ?? "", now());
  return withdrawn.ok
    ? done("withdraw", `Certificate ${withdrawn.number} withdrawn`)
    : refuseFor("conflict", refusal("withdraw", {}, {}, "It was withdrawn already"));
}

function done(form: FormName, title: string, isAnother = false) {
  return data<CertificatesResult>({
    form,
    done: title,
    ...(isAnother && { text: "No certificate covers it yet." }),
  });
}

function refusal(
  form: FormName,
  errors: FieldErrors,
  typed: Typed,
  text: string,
): CertificatesResult {
  return { form, error: "Not saved", text, refused: { errors, typed } };
}

function refuse(form: FormName, errors: FieldErrors, typed: Typed, text: string = FIX_ERRORS.text) {
  return refuseForm<CertificatesResult>(refusal(form, errors, typed, text));
}
