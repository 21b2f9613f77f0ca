import { ne, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import {
  blankFibers,
  blankRevisions,
  inkRevisions,
  safetyCertificates,
  trackingLabels,
} from "~/schema/tables/garments";
import { orderLines } from "~/schema/tables/orders";
import { recordMadeShirts } from "~/orders/record-made-shirts.server";
import { daysLater } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";
import type { Services } from "~/services.server";

import { demoId } from "./demo-id";

const MAKER = "Demo Shirt Works (made up)";
const CARE = "Machine wash cold, inside out. Tumble dry low. Iron around the drawing, not over it.";
const CERTIFICATE = "DEMO-CPC-0001";
const FILE = "certificates/demo.pdf";

const blanks = [
  {
    id: demoId("blank", "adult"),
    cut: "adult",
    style: "Demo Tee 100",
    origin: "Honduras",
    fibers: [{ fiber: "cotton", percent: 100 }],
  },
  {
    id: demoId("blank", "youth"),
    cut: "youth",
    style: "Demo Youth Tee 100Y",
    origin: "Honduras",
    fibers: [{ fiber: "cotton", percent: 100 }],
  },
] as const;

/** What the demo's shirts are made of: true to life, and plainly made up. Once, whenever the demo has none. */
export async function seedGarments(
  tx: Transaction,
  { files, now }: Pick<Services, "files"> & { now: Date },
): Promise<void> {
  if ((await tx.$count(blankRevisions)) > 0) return;
  const today = shopDay(now);
  const certified = { issuedOn: daysLater(today, -120), validUntil: daysLater(today, 245) };
  await files.put(FILE, demoCertificate(certified), "application/pdf");
  await tx.insert(blankRevisions).values(
    blanks.map(({ fibers: _, ...blank }) => ({
      ...blank,
      revision: 1,
      maker: MAKER,
      care: CARE,
    })),
  );
  await tx
    .insert(blankFibers)
    .values(
      blanks.flatMap(({ id, fibers }) => fibers.map((fiber) => ({ ...fiber, revisionId: id }))),
    );
  const inkId = demoId("ink", "1");
  await tx.insert(inkRevisions).values({
    id: inkId,
    revision: 1,
    maker: "Demo Ink House (made up)",
    name: "Demo water-based pigment ink",
  });
  await tx.insert(safetyCertificates).values({
    id: demoId("certificate", CERTIFICATE),
    number: CERTIFICATE,
    laboratory: "Demo Testing Laboratory (made up)",
    ...certified,
    blankRevisionId: demoId("blank", "youth"),
    inkRevisionId: inkId,
    fileKey: FILE,
    mimeType: "application/pdf",
  });
  await tx.insert(trackingLabels).values({
    id: demoId("label", "1"),
    maker: MAKER,
    place: "Sampletown, Oregon, USA",
    month: daysLater(today, -90).slice(0, 7),
    batch: "DEMO-0001",
  });
}

/** What the demo's orders were made of, on the day on which a press began them. */
export async function recordSeededShirts(tx: Transaction): Promise<void> {
  const made = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(ne(orderLines.printState, "to_print"));
  await recordMadeShirts(
    tx,
    made.map(({ id }) => id),
  );
  await tx.execute(sql`
    update made_shirts m set made_at = o.printing_at from order_lines l
    join orders o on o.id = l.order_id where l.id = m.order_line_id and o.printing_at is not null`);
}

/** A page of plain text: the papers' own writer takes a library that a demo without papers does without. */
function demoCertificate({
  issuedOn,
  validUntil,
}: {
  issuedOn: string;
  validUntil: string;
}): Uint8Array {
  const lines = [
    `Certificate ${CERTIFICATE}`,
    "This is a demo. No laboratory has tested anything, and nothing here may be relied on.",
    `It stands for a children's product certificate of ${issuedOn}, valid until ${validUntil}.`,
    "It would cover Demo Youth Tee 100Y (blank 1) with Demo water-based pigment ink (ink 1).",
  ];
  const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, "\\$&")}) Tj T*`).join(" ");
  const content = `BT /F1 11 Tf 20 TL 48 720 Td ${text} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}
