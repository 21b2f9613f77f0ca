import { createHash } from "node:crypto";
import sharp from "sharp";

import type { Database } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import { printFiles } from "~/schema/tables/printing";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { proofName } from "~/press/print-files.server";
import { inkForCloth } from "~/art/print-plans/ink-for-cloth";
import { printPlan } from "~/art/print-plans/print-plans.server";

import type { MemoryFiles } from "./memory-files";

/**
 * Small files where the print file and the proof of every ordered line would be: the print desk
 * takes what is kept, and nothing of 17 million pixels is rendered.
 */
export async function storePrintFiles(db: Database, files: MemoryFiles): Promise<void> {
  const proof = await sharp({
    create: { width: 32, height: 32, channels: 3, background: "#ffd60a" },
  })
    .webp()
    .toBuffer();
  for (const line of await db.select().from(orderLines)) {
    const plan = line.printPlanId && (await printPlan(db, line.printPlanId));
    if (!plan) continue;
    const cut = cutOfSize(line.size);
    const ink = inkForCloth(plan.artVersion, line.color);
    const fileKey = `print-files/${plan.id}/${cut}-${ink}.png`;
    const bytes = Buffer.from(`print file of ${fileKey}`);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await files.put(fileKey, bytes, "image/png");
    const name = proofName({ plan, cut, garmentColor: line.color });
    await files.put(`print-files/${plan.id}/${name}`, proof, "image/webp");
    await db
      .insert(printFiles)
      .values({ printPlanId: plan.id, cut, ink, fileKey, sha256, artAspect: 2 })
      .onConflictDoNothing();
  }
}
