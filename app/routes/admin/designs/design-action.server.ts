import { z } from "zod";

import type { Actor } from "~/people/actor";
import { MOCKUPS_PER_DESIGN } from "~/schema/design-status";
import type { MendChoices } from "~/art/photo/mend-choices";
import { mendDesign } from "~/drawings/mend/mend-design.server";
import { readMend } from "~/drawings/mend/mend-form";
import { mendMessages } from "~/drawings/mend/mend-limits";
import { makeMockups } from "~/drawings/mockups/make-mockups.server";
import { mockupChoice } from "~/drawings/mockups/mockup-choices";
import { sendToArtist } from "~/drawings/mockups/send-to-artist.server";
import { uploadMockups, type PrintOfUpload } from "~/drawings/mockups/upload-mockups.server";
import { statusLabels } from "~/drawings/design-labels";
import { rejectDesign } from "~/drawings/reject-design.server";
import { rejectForm } from "~/drawings/reject-form";
import { approveText } from "~/drawings/review/approve-text.server";
import { claimDesign, releaseDesign } from "~/drawings/review/claim-design.server";
import { reviewQueue } from "~/drawings/review/review-queue.server";
import { approvedTextForm } from "~/drawings/review/approved-text-form";
import { decideSerious } from "~/drawings/serious/decide-serious.server";
import { reviewForms, type ReviewForm, type ReviewResult } from "~/drawings/review-result";
import type { Message } from "~/drawings/upload/upload-limits";
import { mockupMessages } from "~/drawings/upload/upload-messages";
import { wholeNumber } from "~/lib/fields/whole-number";
import { fieldErrors, typedValues, type FieldErrors } from "~/lib/form";
import { isUuid } from "~/lib/uuid";
import { seriousReasons } from "~/schema/serious";
import { designDeps, type Services } from "~/services.server";

import { SERIOUS_DONE } from "../moderation/serious.server";

/**
 * An admin's actions on a design: approve its words, make, change or upload mockups, send them,
 * reject. What someone else works on is left to them.
 * @returns the result, and the drawing to go on with once this one is sent, rejected or gone
 */
export async function designAction(
  services: Services,
  admin: Actor,
  designId: string,
  form: FormData,
): Promise<{ result: ReviewResult; next: string | null }> {
  const { db, now } = services;
  const { userId } = admin;
  const intent = reviewForms.find((one) => one === form.get("intent"));
  const refused = (result: ReviewResult) => ({ result, next: null });
  if (!intent) return refused({ error: "Error", text: "Nothing was changed. Please try again." });
  const claim = isUuid(designId) && (await claimDesign(db, { designId, userId, now: now() }));
  if (claim)
    return refused(refuse(intent, claimedBy(claim), { errors: {}, typed: typedValues(form) }));
  const result = await carryOut(services, admin, { designId, intent, form });
  if ("error" in result || !(intent === "send" || intent === "reject" || intent === "serious"))
    return { result, next: null };
  await releaseDesign(db, { designId, userId });
  const { next } = await reviewQueue(db, { designId, userId, now: now() });
  return { result, next };
}

type Step = { designId: string; intent: ReviewForm; form: FormData };

async function carryOut(
  services: Services,
  admin: Actor,
  { designId, intent, form }: Step,
): Promise<ReviewResult> {
  const { db } = services;
  switch (intent) {
    case "mend":
      return mend(services, admin, designId, form);
    case "approve":
      return approve(services, admin, designId, form);
    case "generate": {
      const result = await makeMockups(db, admin, { designId });
      return result.ok ? setUp : refuse("generate", mockupMessages["not-waiting"]);
    }
    case "mockup":
      return makeOne(db, admin, designId, form);
    case "upload":
      return upload(services, admin, designId, form);
    case "send": {
      const result = await sendToArtist(db, admin, { designId });
      if (result.ok) return { done: "Mockups Created!", text: "The creator has been notified." };
      return refuse("send", result.reason === "mockups-missing" ? notAllThere : notWaiting);
    }
    case "reject":
      return reject(db, admin, designId, form);
    case "serious":
      return serious(services, admin, designId, form);
  }
}

async function mend(
  services: Services,
  admin: Actor,
  designId: string,
  form: FormData,
): Promise<ReviewResult> {
  const input = {
    designId,
    as: "team" as const,
    mend: (before: MendChoices) => readMend(form, before),
  };
  const deps = { db: services.db, ...designDeps(services) };
  const result = await mendDesign(deps, admin, input, services.now());
  if (result.ok) return { done: "Picture changed", text: "The artist sees what you changed." };
  return refuse("mend", mendMessages[result.reason]);
}

async function approve(
  { db, now }: Services,
  admin: Actor,
  designId: string,
  form: FormData,
): Promise<ReviewResult> {
  const typed = typedValues(form);
  const parsed = approvedTextForm.safeParse(typed);
  if (!parsed.success)
    return refuse("approve", notApproved, { errors: fieldErrors(parsed.error), typed });
  const result = await approveText(db, admin, { designId, ...parsed.data }, now());
  if (result.ok) return { done: "Words approved", text: "They are published as they stand here." };
  return refuse("approve", { ...notApproved, text: `${notApproved.text}. It has moved on.` });
}

function claimedBy({ name }: { name: string }): Message {
  return { title: `${name} is looking at this drawing`, text: "Nothing was changed." };
}

const notApproved = { title: "Error", text: "The words were not approved" };

/** The message stays while the pictures are made, and after. */
const setUp = {
  done: "Mockups set up",
  text: "Each picture appears as soon as it is drawn. Look at them, then send them to the artist.",
};
const notAllThere = { title: "Error", text: "Four mockups are needed before they can be sent." };
const notWaiting = mockupMessages["not-waiting"];
const notRejected = { title: "Error", text: "Failed to reject design" };

/** Pictures of several colors name none. */
const uploadedColor = mockupChoice.shape.garmentColor.or(z.literal("")).default("");
const positionForm = z.object({
  position: wholeNumber().pipe(z.number().min(1).max(MOCKUPS_PER_DESIGN)),
});

async function makeOne(
  db: Services["db"],
  admin: Actor,
  designId: string,
  form: FormData,
): Promise<ReviewResult> {
  const typed = typedValues(form);
  const parsed = positionForm.extend(mockupChoice.shape).safeParse(typed);
  if (!parsed.success) {
    const refused = { errors: fieldErrors(parsed.error), typed };
    return refuse("mockup", { title: "Error", text: "This mockup was not changed" }, refused);
  }
  const { position: mockupOrder, ...choice } = parsed.data;
  const mockups = [{ mockupOrder, ...choice }];
  const result = await makeMockups(db, admin, { designId, mockups });
  return result.ok ? setUp : refuse("mockup", notWaiting, { errors: {}, typed });
}

async function upload(
  { db, files, log }: Services,
  admin: Actor,
  designId: string,
  form: FormData,
): Promise<ReviewResult> {
  const typed = typedValues(form);
  const uploads = await Promise.all(form.getAll("mockups").map(readFile));
  const chosen = uploads.filter((file) => file !== null);
  const position = positionForm.safeParse(typed);
  const print = await printOfUpload(form);
  const wrongField = (field: string, { title, text }: Message) =>
    refuse("upload", { title, text }, { errors: { [field]: [text] }, typed });
  const color = uploadedColor.safeParse(typed["garmentColor"]);
  if (!color.success) return wrongField("garmentColor", mockupMessages["not-sold"]);
  if (chosen.length === 0) return wrongField("mockups", mockupMessages["no-files"]);
  if (!print) return wrongField("placement", mockupMessages["no-print"]);
  const result = await uploadMockups(
    db,
    admin,
    {
      designId,
      files: chosen,
      print,
      ...(position.success && { mockupOrder: position.data.position }),
      ...(color.data && { garmentColor: color.data }),
    },
    { files, log },
  );
  if (result.ok) return { done: "Mockups added", text: `${result.total} of 4 are there.` };
  const message = mockupMessages[result.reason === "admins-only" ? "failed" : result.reason];
  return wrongField(result.reason === "print-file" ? "printFile" : "mockups", message);
}

/** A print file goes before a placement; null if neither is given. */
async function printOfUpload(form: FormData): Promise<PrintOfUpload | null> {
  const printFile = await readFile(form.get("printFile") ?? "");
  if (printFile) return { printFile };
  const placement = mockupChoice.shape.placement.safeParse(form.get("placement"));
  return placement.success ? { placement: placement.data } : null;
}

async function reject(
  db: Services["db"],
  admin: Actor,
  designId: string,
  form: FormData,
): Promise<ReviewResult> {
  const typed = typedValues(form);
  const parsed = rejectForm.safeParse(typed);
  if (!parsed.success)
    return refuse("reject", notRejected, { errors: fieldErrors(parsed.error), typed });
  const result = await rejectDesign(db, admin, { designId, ...parsed.data });
  if (result.ok) return { done: "Design Rejected", text: "The creator has been told, kindly." };
  const refused = { errors: {}, typed };
  if (result.reason !== "already-passed") return refuse("reject", notRejected, refused);
  const sentence = `Someone else was quicker: it is now “${statusLabels(result.status).label}”.`;
  return refuse("reject", { ...notRejected, text: `${notRejected.text}. ${sentence}` }, refused);
}

const seriousForm = z.object({ reason: z.enum(seriousReasons) });

async function serious(
  { db, now }: Services,
  admin: Actor,
  designId: string,
  form: FormData,
): Promise<ReviewResult> {
  const parsed = seriousForm.safeParse(typedValues(form));
  const subject = { kind: "drawing", id: designId } as const;
  const result =
    parsed.success &&
    (await decideSerious(db, admin, { subject, reason: parsed.data.reason }, now()));
  return result && result.ok
    ? { done: SERIOUS_DONE, text: "Owners have been told. Its uploader is told nothing." }
    : {
        error: "Nothing was changed",
        text: parsed.success ? "It is gone already." : "Please say what it is.",
      };
}

function refuse(
  form: ReviewForm,
  { title, text }: Message,
  refused?: { errors: FieldErrors; typed?: Record<string, string> },
): ReviewResult {
  return { error: title, text, form, ...(refused && { refused }) };
}

async function readFile(entry: FormDataEntryValue) {
  if (typeof entry === "string" || entry.size === 0) return null;
  return { name: entry.name, type: entry.type, bytes: new Uint8Array(await entry.arrayBuffer()) };
}
