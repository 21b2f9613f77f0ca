import type { Actor } from "~/features/accounts/actor";
import { addMockups } from "~/features/designs/mockups/add-mockups.server";
import { generateMockups } from "~/features/designs/mockups/generate-mockups.server";
import { statusLabels } from "~/features/designs/design-labels";
import { rejectDesign } from "~/features/designs/reject-design.server";
import { rejectForm } from "~/features/designs/reject-form";
import type { ReviewResult } from "~/features/designs/review-result";
import { mockupMessages, type Message } from "~/features/designs/upload/upload-limits";
import { fieldErrors, typedValues, type FieldErrors } from "~/lib/form";
import type { Services } from "~/services.server";

/** An admin's actions on a design: generate or upload mockups, reject. */
export async function designAction(
  { db, files, log }: Services,
  admin: Actor,
  designId: string,
  form: FormData,
): Promise<ReviewResult> {
  switch (form.get("intent")) {
    case "generate": {
      const result = await generateMockups(db, admin, { designId });
      return result.ok ? created : refuse("generate", mockupMessages["not-waiting"]);
    }
    case "upload": {
      const uploads = await Promise.all(form.getAll("mockups").map(readFile));
      const chosen = uploads.filter((file) => file !== null);
      const result = await addMockups(db, admin, { designId, files: chosen }, { files, log });
      if (!result.ok) {
        const message =
          result.reason === "admins-only" ? mockupMessages.failed : mockupMessages[result.reason];
        return refuse("upload", message, { errors: { mockups: [message.text] } });
      }
      if (result.isReady) return created;
      return { done: "Mockups added", text: `${result.total} of 4 are there.` };
    }
    case "reject":
      return reject(db, admin, designId, form);
    default:
      return { error: "Error", text: "Nothing was changed. Please try again." };
  }
}

const created = { done: "Mockups Created!", text: "The creator has been notified." };
const notRejected = { title: "Error", text: "Failed to reject design" };

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
  const stands = `Someone else was quicker: it is now “${statusLabels(result.status).label}”.`;
  return refuse("reject", { ...notRejected, text: `${notRejected.text}. ${stands}` }, refused);
}

function refuse(
  form: "generate" | "upload" | "reject",
  { title, text }: Message,
  refused?: { errors: FieldErrors; typed?: Record<string, string> },
): ReviewResult {
  return { error: title, text, form, ...(refused && { refused }) };
}

async function readFile(entry: FormDataEntryValue) {
  if (typeof entry === "string" || entry.size === 0) return null;
  return { name: entry.name, type: entry.type, bytes: new Uint8Array(await entry.arrayBuffer()) };
}
