import { shopHold } from "~/desk/system/hold/shop-hold.server";
import type { Services } from "~/services.server";

import type { Job } from "./jobs.server";

/** Runs a job, unless it acts outside and the shop is held after a restore: its rows wait. */
export async function runUnlessHeld(
  job: Job,
  services: Services,
  stopping: AbortSignal,
): Promise<number | void> {
  if (job.actsOutside && (await shopHold(services.db))) return 0;
  return job.run(services, stopping);
}
