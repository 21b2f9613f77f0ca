import { randomUUID } from "node:crypto";

import type { Db } from "~/platform/database/client.server";
import {
  blankFibers,
  blankRevisions,
  inkRevisions,
  safetyCertificates,
  trackingLabels,
} from "~/schema/tables/garments";
import { shopDay } from "~/lib/shop-zone";
import { daysLater } from "~/lib/days";
import { cuts } from "~/schema/garment-look";

type MadeGarments = {
  adultId: string;
  youthId: string;
  inkId: string;
  certificateId: string;
  labelId: string;
};

/** Both cuts with their facts, the ink, and a certificate and label of the youth shirt. */
export async function makeGarments(
  db: Db,
  { validForDays = 100 }: { validForDays?: number } = {},
): Promise<MadeGarments> {
  const [adultId, youthId, inkId, certificateId, labelId] = Array.from({ length: 5 }, () =>
    randomUUID(),
  ) as [string, string, string, string, string];
  const idOf = { adult: adultId, youth: youthId };
  await db.insert(blankRevisions).values(
    cuts.map((cut) => ({
      id: idOf[cut],
      cut,
      revision: 1,
      maker: "Shirts of Tests",
      style: `Tee ${cut}`,
      origin: "Honduras",
      care: "Wash cold.",
    })),
  );
  await db
    .insert(blankFibers)
    .values(cuts.map((cut) => ({ revisionId: idOf[cut], fiber: "cotton", percent: 100 })));
  await db
    .insert(inkRevisions)
    .values({ id: inkId, revision: 1, maker: "Inks of Tests", name: "Black 1" });
  const today = shopDay(new Date());
  const last = daysLater(today, validForDays);
  await db.insert(safetyCertificates).values({
    id: certificateId,
    number: `CPC-${certificateId.slice(0, 8)}`,
    laboratory: "Laboratory of Tests",
    issuedOn: daysLater(last < today ? last : today, -30),
    validUntil: last,
    blankRevisionId: youthId,
    inkRevisionId: inkId,
    fileKey: `certificates/${certificateId}.pdf`,
    mimeType: "application/pdf",
  });
  await db.insert(trackingLabels).values({
    id: labelId,
    maker: "Shirts of Tests",
    place: "Sampletown, OR, USA",
    month: "2026-10",
    batch: "LOT-7",
  });
  return { adultId, youthId, inkId, certificateId, labelId };
}
