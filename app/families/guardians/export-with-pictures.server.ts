import { and, asc, eq, inArray } from "drizzle-orm";

import { pictures } from "~/schema/tables/pictures";
import type { Actor } from "~/people/actor";
import type { RequestOrigin } from "~/platform/audit/record-security-event.server";
import { exportChildsData } from "~/families/consent/export-childs-data.server";
import { guardianConsent } from "~/families/consent/guardian-children.server";
import { pictureFile, type PictureDeps } from "~/art/pictures/picture-file.server";
import { zipStream, type ZipEntry } from "~/press/zip-stream.server";

/** What the child brought and what was made from it; other pictures of shirts are drawn from these. */
const exportedKinds = ["photo", "drawing", "ink", "mockup", "profile"] as const;

/**
 * Everything we keep about the guardian's own child as one archive: the data as JSON, then every
 * picture, one at a time. Null where there is nothing to export.
 */
export async function exportWithPictures(
  deps: PictureDeps,
  guardian: Actor,
  consentId: string,
  about: { now: Date; origin: RequestOrigin },
): Promise<ReadableStream<Uint8Array> | null> {
  const consent = await guardianConsent(deps.db, guardian, consentId);
  const everything = await exportChildsData(deps.db, guardian, consentId, about);
  if (!everything || !consent?.childUserId) return null;
  return zipStream(entries(deps, consent.childUserId, everything));
}

async function* entries(
  deps: PictureDeps,
  childUserId: string,
  everything: object,
): AsyncGenerator<ZipEntry> {
  yield {
    name: "my-childs-data.json",
    bytes: new TextEncoder().encode(`${JSON.stringify(everything, null, 2)}\n`),
  };
  const kept = await deps.db
    .select({ id: pictures.id, kind: pictures.kind })
    .from(pictures)
    .where(and(eq(pictures.ownerUserId, childUserId), inArray(pictures.kind, [...exportedKinds])))
    .orderBy(asc(pictures.createdAt), asc(pictures.id));
  for (const { id, kind } of kept) {
    const file = await pictureFile(deps, id);
    if (!file) continue;
    const ending = file.mimeType.split("/")[1] ?? "bin";
    yield { name: `pictures/${kind}-${id}.${ending}`, bytes: new Uint8Array(file.bytes) };
  }
}
