import { desc, eq, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { blankRevisions, inkRevisions, safetyCertificates } from "~/schema/tables/garments";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { paperKindOf } from "~/art/pictures/scanned-paper.server";
import type { FileStore } from "~/integrations/files/files.server";
import { isUuid } from "~/lib/uuid";

import { certificateState } from "./certificate-state";
import { blanksNow, inkNow } from "./garments-now.server";

const MOST_SHOWN = 100;

/** The certificates of youth shirts, the newest first, each with what it covers and whether it counts today. */
export async function certificatesForAdmins(db: Db, today: string) {
  const [blanks, ink] = [await blanksNow(db), await inkNow(db)];
  const youth = blanks.find(({ cut }) => cut === "youth");
  const rows = await db
    .select({
      id: safetyCertificates.id,
      number: safetyCertificates.number,
      laboratory: safetyCertificates.laboratory,
      issuedOn: safetyCertificates.issuedOn,
      validUntil: safetyCertificates.validUntil,
      isWithdrawn: sql<boolean>`${safetyCertificates.withdrawnAt} is not null`,
      blank: {
        id: blankRevisions.id,
        revision: blankRevisions.revision,
        style: blankRevisions.style,
      },
      ink: { id: inkRevisions.id, revision: inkRevisions.revision, name: inkRevisions.name },
      /** Orders' lines whose shirts were made under it. */
      lines:
        sql<number>`(select count(*) from made_shirts m where m.certificate_id = ${safetyCertificates.id})`.mapWith(
          Number,
        ),
    })
    .from(safetyCertificates)
    .innerJoin(blankRevisions, eq(blankRevisions.id, safetyCertificates.blankRevisionId))
    .innerJoin(inkRevisions, eq(inkRevisions.id, safetyCertificates.inkRevisionId))
    .orderBy(desc(safetyCertificates.createdAt), desc(safetyCertificates.id))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({
    ...row,
    state: certificateState(row, { blankId: youth?.id, inkId: ink?.id, today }),
  }));
}

/** A certificate's file as a download, for whoever prints; who opened it is recorded. Null when it is not there. */
export async function openCertificate(
  db: Database,
  actor: Actor,
  certificateId: string,
  files: FileStore,
): Promise<{ bytes: Uint8Array; mimeType: string; fileName: string } | null> {
  if (!mayDo(actor, "print-orders") || !isUuid(certificateId)) return null;
  const [row] = await db
    .select({ key: safetyCertificates.fileKey })
    .from(safetyCertificates)
    .where(eq(safetyCertificates.id, certificateId));
  const kind = row && paperKindOf(row.key);
  const bytes = kind ? await files.get(row.key) : null;
  if (!bytes || !kind) return null;
  await recordAdminAction(db, actor, {
    action: "CERTIFICATE_OPENED",
    resourceType: "certificate",
    resourceId: certificateId,
  });
  return { bytes, mimeType: kind.mimeType, fileName: `certificate.${kind.extension}` };
}
