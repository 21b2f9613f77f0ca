import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { parentHandle } from "~/platform/database/shown-name.server";
import type { Actor } from "~/people/actor";
import { countFile, countUnproven, countUpload } from "~/people/rate-limits/count-attempt.server";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import {
  recordSecurityEvent,
  type RequestOrigin,
} from "~/platform/audit/record-security-event.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { paperKind, paperKindOf, paperWithoutMetadata } from "~/art/pictures/scanned-paper.server";
import { deleteOrphanedFiles } from "~/art/pictures/delete-orphaned-files.server";
import { retireFile } from "~/art/pictures/retire-files.server";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";
import { isUuid } from "~/lib/uuid";

import { activateConsent } from "./activate-consent.server";
import { MAX_FORM_BYTES } from "./consent-limits";
import { scopeColumns, scopesOf } from "~/people/scopes/scope-columns";
import type { AgreedScopes } from "~/schema/scopes";
import { ownVerifying } from "./verify-guardian.server";

type SubmitFormResult =
  | { ok: true }
  | { ok: false; reason: "missing" | "not-a-form" | "too-large" }
  | { ok: false; reason: "too-many"; retryAfterSeconds: number };

type SubmitFormDeps = {
  files: FileStore;
  log: Pick<Logger, "error">;
  now: Date;
  origin: RequestOrigin;
};

/** Keeps a guardian's signed form privately until an admin has reviewed it. */
export async function submitSignedForm(
  db: Database,
  guardian: Actor,
  { consentId, scopes, bytes }: { consentId: string; scopes: AgreedScopes; bytes: Uint8Array },
  { files, log, now, origin }: SubmitFormDeps,
): Promise<SubmitFormResult> {
  const kind = paperKind(bytes);
  if (bytes.byteLength > MAX_FORM_BYTES || !kind) {
    await countUnproven(db, origin.ipAddress, now);
    return { ok: false, reason: kind ? "too-large" : "not-a-form" };
  }
  const sender = { userId: guardian.userId, address: origin.ipAddress };
  const sent = await countFile(db, sender, now);
  const counted = sent.ok ? await countUpload(db, guardian.userId, now) : sent;
  if (!counted.ok) return counted;
  const id = randomUUID();
  const key = `signed-forms/${id}.${kind.extension}`;
  await files.put(key, await paperWithoutMetadata(bytes, kind), kind.mimeType);
  // A scan that no row refers to would stay forever.
  const drop = (failure?: unknown) =>
    deleteOrphanedFiles({ db, files, log }, [{ id, fileKey: key }], failure);
  try {
    const form = { consentId, scopes, key };
    if (await keepSignedForm(db, guardian, form, { now, origin })) return { ok: true };
  } catch (error) {
    await drop(error);
    throw error;
  }
  await drop();
  return { ok: false, reason: "missing" };
}

async function keepSignedForm(
  db: Database,
  guardian: Actor,
  { consentId, scopes, key }: { consentId: string; scopes: AgreedScopes; key: string },
  { now, origin }: { now: Date; origin: RequestOrigin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ signedFormKey: parentalConsents.signedFormKey })
      .from(parentalConsents)
      .where(ownVerifying(guardian, consentId))
      .for("update");
    if (!before) return false;
    if (before.signedFormKey) await retireFile(tx, before.signedFormKey, now);
    await tx
      .update(parentalConsents)
      .set({ ...scopeColumns(scopes), verificationMethod: "form", signedFormKey: key })
      .where(ownVerifying(guardian, consentId));
    await recordSecurityEvent(tx, {
      action: "CONSENT_FORM_SUBMITTED",
      resourceType: "parental_consent",
      resourceId: consentId,
      userId: guardian.userId,
      ...origin,
    });
    return true;
  });
}

/** Signed forms waiting for an admin, oldest first; the guardian's address is on the record. */
export async function waitingForms(db: Db) {
  const rows = await db
    .select({
      consent: parentalConsents,
      guardianName: parentHandle(profiles.id),
    })
    .from(parentalConsents)
    .innerJoin(profiles, eq(profiles.id, parentalConsents.guardianUserId))
    .where(and(eq(parentalConsents.status, "verifying"), isNotNull(parentalConsents.signedFormKey)))
    .orderBy(asc(parentalConsents.updatedAt));
  return rows.map(({ consent, ...guardian }) => ({
    consentId: consent.id,
    submittedAt: consent.updatedAt,
    scopes: scopesOf(consent),
    ...guardian,
  }));
}

/** The scan for the reviewing admin, as a download; null when there is none. */
export async function signedFormFile(
  db: Db,
  consentId: string,
  files: FileStore,
): Promise<{ bytes: Uint8Array; mimeType: string; fileName: string } | null> {
  if (!isUuid(consentId)) return null;
  const [row] = await db
    .select({ key: parentalConsents.signedFormKey })
    .from(parentalConsents)
    .where(and(eq(parentalConsents.id, consentId), eq(parentalConsents.status, "verifying")));
  const bytes = row?.key ? await files.get(row.key) : null;
  const kind = paperKindOf(row?.key ?? "");
  return bytes && kind
    ? { bytes, mimeType: kind.mimeType, fileName: `signed-form.${kind.extension}` }
    : null;
}

/**
 * The admin's decision on a signed form; either way the scan is destroyed. It counts only for the
 * form they saw, because a guardian may send another one, with other boxes ticked, at any time.
 * @param input.seen when that form was sent (milliseconds)
 */
export async function reviewSignedForm(
  db: Database,
  admin: Actor,
  { consentId, isAccepted, seen }: { consentId: string; isAccepted: boolean; seen?: number },
  { now }: { now: Date },
): Promise<{ ok: true } | { ok: false; reason: "missing" }> {
  if (!admin.isAdmin || !mayDo(admin, "handle-consents") || !isUuid(consentId))
    return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const [form] = await tx
      .select({
        key: parentalConsents.signedFormKey,
        submittedAt: parentalConsents.updatedAt,
        guardianUserId: parentalConsents.guardianUserId,
        status: parentalConsents.status,
      })
      .from(parentalConsents)
      .where(
        and(
          eq(parentalConsents.id, consentId),
          eq(parentalConsents.status, "verifying"),
          isNotNull(parentalConsents.signedFormKey),
        ),
      )
      .for("update");
    if (!form?.key || (seen !== undefined && seen !== form.submittedAt.getTime()))
      return { ok: false, reason: "missing" };
    await retireFile(tx, form.key, now);
    await tx
      .update(parentalConsents)
      .set({ signedFormKey: null, signedFormReviewedBy: admin.userId })
      .where(eq(parentalConsents.id, consentId));
    const isActive = isAccepted && (await activateConsent(tx, consentId, { now, method: "form" }));
    if (!isAccepted)
      await tellRejected(tx, {
        consentId,
        guardianUserId: form.guardianUserId,
        key: form.key,
      });
    await recordAdminAction(tx, admin, {
      action: isAccepted ? "CONSENT_FORM_ACCEPTED" : "CONSENT_FORM_REJECTED",
      resourceType: "parental_consent",
      resourceId: consentId,
      before: { status: form.status, hasSignedForm: true },
      after: { status: isActive ? "active" : form.status, hasSignedForm: false },
    });
    return { ok: true };
  });
}

async function tellRejected(
  tx: Db,
  {
    consentId,
    guardianUserId,
    key,
  }: { consentId: string; guardianUserId: string | null; key: string },
): Promise<void> {
  await recordSecurityEvent(tx, {
    action: "CONSENT_FORM_REJECTED",
    resourceType: "parental_consent",
    resourceId: consentId,
  });
  if (!guardianUserId) return;
  const [guardian] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, guardianUserId));
  if (!guardian) return;
  await queueMail(tx, {
    template: "form-rejected",
    facts: { consentId },
    to: guardian.email,
    cause: `form-rejected:${key}`,
  });
}
