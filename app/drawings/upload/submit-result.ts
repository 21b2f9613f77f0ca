import { pathTo } from "~/path-to";

import type { DesignFormField } from "./design-form";
import type { Message } from "./upload-limits";

/** What the upload form gets back, as a page or as JSON. */
export type SubmitResult =
  | { ok: true; designId: string }
  /** The print check found something: the upload page says what, and asks. */
  | { ok: true; draftId: string }
  | {
      ok: false;
      /** By field; the first one is shown. */
      errors: Partial<Record<DesignFormField, string[]>>;
      /** For the whole form. */
      message: Message | null;
      /** Only the browser says so: the server was not reached. */
      isLost?: boolean;
      /** What was typed, so that nothing is lost. */
      values: { title: string; inspiration: string; drewItMyself: boolean };
    };

export const notSignedInMessage: Message = {
  title: "Not signed in",
  text: "You must be logged in to upload files",
};

export const creatorsOnlyMessage: Message = {
  title: "Access Denied",
  text: "Only creators can upload art.",
};

/**
 * Where a creator is sent after an accepted upload.
 * @param isFromCamera whoever has used the camera goes on with it
 */
export function pathAfterUpload(
  taken: Extract<SubmitResult, { ok: true }>,
  isFromCamera = false,
): string {
  const camera = isFromCamera ? { camera: "1" } : {};
  return "designId" in taken
    ? pathTo("/creator/submitted", { query: { design: taken.designId, ...camera } })
    : pathTo("/creator/upload", { query: { draft: taken.draftId } });
}

/** Where a creator goes on typing once the picture was looked at: a reload finds it there. */
export function pathOfLook(draftId: string): string {
  return pathTo("/creator/upload", { query: { draft: draftId, look: "1" } });
}

/** Whether something that came over the wire is such a result. */
export function isSubmitResult(value: unknown): value is SubmitResult {
  if (typeof value !== "object" || value === null || !("ok" in value)) return false;
  if (value.ok === true)
    return (
      ("designId" in value && typeof value.designId === "string") ||
      ("draftId" in value && typeof value.draftId === "string")
    );
  return "errors" in value && typeof value.errors === "object" && "message" in value;
}
