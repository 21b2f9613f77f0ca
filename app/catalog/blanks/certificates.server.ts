import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";

import { isUuid } from "~/lib/uuid";
import type { Database } from "~/platform/database/client.server";
import { safetyCertificates } from "~/schema/tables/garments";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { deleteOrphanedFiles } from "~/art/pictures/delete-orphaned-files.server";
import { paperKind, paperWithoutMetadata } from "~/art/pictures/scanned-paper.server";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";

import type { CertificateInput } from "./garment-forms";
import { inkNow, lockBlank } from "./garments-now.server";

export const MAX_CERTIFICATE_BYTES = 10 * 1024 * 1024;

export type AddedCertificate =
  | { ok: true; id: string }
  | {
      ok: false;
      /** 'changed': the blank or the ink is another one by now; 'twice': it is there already. */
      reason: "forbidden" | "no-file" | "not-a-paper" | "too-large" | "changed" | "twice";
    };

/** Keeps a certificate with its file, which only whoever prints can fetch. It covers the blank and the ink that are in use now. */
export async function addCertificate(
  db: Database,
  actor: Actor,
  { bytes, ...certificate }: CertificateInput & { bytes: Uint8Array },
  { files, log }: { files: FileStore; log: Pick<Logger, "error"> },
): Promise<AddedCertificate> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  if (bytes.byteLength === 0) return { ok: false, reason: "no-file" };
  if (bytes.byteLength > MAX_CERTIFICATE_BYTES) return { ok: false, reason: "too-large" };
  const kind = paperKind(bytes);
  if (!kind) return { ok: false, reason: "not-a-paper" };
  const id = randomUUID();
  const fileKey = `certificates/${id}.${kind.extension}`;
  await files.put(fileKey, await paperWithoutMetadata(bytes, kind), kind.mimeType);
  const row = { ...certificate, id, fileKey, mimeType: kind.mimeType };
  const drop = (failure?: unknown) =>
    deleteOrphanedFiles({ db, files, log }, [{ id, fileKey }], failure);
  try {
    const added = await insertCertificate(db, actor, row);
    if (!added.ok) await drop();
    return added;
  } catch (error) {
    await drop(error);
    throw error;
  }
}

async function insertCertificate(
  db: Database,
  actor: Actor,
  row: CertificateInput & { id: string; fileKey: string; mimeType: string },
): Promise<AddedCertificate> {
  return db.transaction(async (tx): Promise<AddedCertificate> => {
    const [blank, ink] = [await lockBlank(tx, "youth"), await inkNow(tx)];
    if (blank?.id !== row.blankRevisionId || ink?.id !== row.inkRevisionId)
      return { ok: false, reason: "changed" };
    const [added] = await tx
      .insert(safetyCertificates)
      .values({ ...row, createdBy: actor.userId })
      .onConflictDoNothing()
      .returning({ id: safetyCertificates.id });
    if (!added) return { ok: false, reason: "twice" };
    const { number, laboratory, issuedOn, validUntil } = row;
    await recordAdminAction(tx, actor, {
      action: "CERTIFICATE_ADDED",
      resourceType: "certificate",
      resourceId: added.id,
      after: {
        number,
        laboratory,
        issuedOn,
        validUntil,
        blankRevisionId: blank.id,
        inkRevisionId: ink.id,
      },
    });
    return { ok: true, id: added.id };
  });
}

/** A certificate counts no more from now on; what was made under it stays recorded. */
export async function withdrawCertificate(
  db: Database,
  actor: Actor,
  certificateId: string,
  now: Date,
): Promise<{ ok: true; number: string } | { ok: false; reason: "forbidden" | "missing" }> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  if (!isUuid(certificateId)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(safetyCertificates)
      .set({ withdrawnAt: now })
      .where(and(eq(safetyCertificates.id, certificateId), isNull(safetyCertificates.withdrawnAt)))
      .returning({ number: safetyCertificates.number });
    if (!withdrawn) return { ok: false, reason: "missing" };
    await recordAdminAction(tx, actor, {
      action: "CERTIFICATE_WITHDRAWN",
      resourceType: "certificate",
      resourceId: certificateId,
      before: { isWithdrawn: false },
      after: { isWithdrawn: true },
    });
    return { ok: true, number: withdrawn.number };
  });
}
