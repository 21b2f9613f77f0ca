import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { refundProblem } from "~/orders/order-labels";
import { stuckRefunds } from "~/orders/refunds/refund-alerts.server";
import { shopHold } from "~/desk/system/hold/shop-hold.server";
import { jobsForAdmins } from "~/desk/system/job-runs/jobs-for-admins.server";
import type { FileStore } from "~/integrations/files/files.server";
import type { MailTransport } from "~/integrations/mail/mail-transport.server";
import type { PaymentProvider } from "~/integrations/payments/payments";
import type { PrintProvider } from "~/integrations/print/print";
import { formatCents } from "~/lib/money";
import { plainError } from "~/desk/system/plain-error";

import type { HealthPart } from "./health-parts";

export type HealthDeps = {
  files: Pick<FileStore, "check">;
  mail: Pick<MailTransport, "check">;
  payments: Pick<PaymentProvider, "availableCents">;
  printer: Pick<PrintProvider, "takesOrders" | "findOrder">;
  /** A folder on the disk that has to have room. */
  dataDir: string;
  copyrightAgent: { name: string; isNamed: boolean };
  now: Date;
};

/** `isWell` is true where it is left out; what is thrown is why it is not. */
type Result = { isWell?: boolean; says: string };

const GIGABYTE = 1024 ** 3;
/** Less than this is too little. */
const ROOM_BYTES = GIGABYTE;

export function diskHealth(freeBytes: number): Result {
  const says = `${(freeBytes / GIGABYTE).toFixed(1)} GB is free.`;
  return { isWell: freeBytes >= ROOM_BYTES, says };
}

/** What is asked of each part: the least that shows whether it works. */
export const healthChecks: Record<HealthPart, (db: Database, deps: HealthDeps) => Promise<Result>> =
  {
    async database(db) {
      await db.execute(sql`select 1`);
      return { says: "It responds." };
    },
    async files(_, { files }) {
      await files.check();
      return { says: "The store responds." };
    },
    async mail(_, { mail }) {
      if (!mail.check) return { says: "Mails stay in the outbox." };
      await mail.check();
      return { says: "The server lets us in." };
    },
    async payments(db, { payments }) {
      const says = `${formatCents(await payments.availableCents())} is available for payouts.`;
      const stuck = await stuckRefunds(db);
      if (!stuck) return { says };
      const { count, amountCents, reason } = stuck;
      const refunds = count === 1 ? "A refund" : `${count} refunds`;
      return {
        isWell: false,
        says: `${refunds} of ${formatCents(amountCents)} cannot be sent. ${refundProblem(reason)} ${says}`,
      };
    },
    async print(_, { printer }) {
      if (!printer.takesOrders) return { says: "Orders are printed from the print desk." };
      const found = await printer.findOrder("health");
      return found.ok
        ? { says: "The provider responds." }
        : { isWell: false, says: plainError(found.message) };
    },
    async disk(_, { dataDir }) {
      const { bavail, bsize } = await statfs(dataDir).catch(() => statfs("."));
      return diskHealth(bavail * bsize);
    },
    async "copyright-agent"(_, { copyrightAgent: { name, isNamed } }) {
      return isNamed
        ? { says: `${name} is named on the copyright page.` }
        : { isWell: false, says: "COPYRIGHT_AGENT_NAME and COPYRIGHT_AGENT_ADDRESS are missing." };
    },
    async jobs(db, { now }) {
      if (await shopHold(db))
        return {
          isWell: false,
          says: "Held since a restore: no mail, no money and no print order leaves the shop until someone runs npm run shop:resume.",
        };
      const rows = await jobsForAdmins(db, now);
      const troubled = rows.filter(
        ({ condition }) => condition === "failed" || condition === "late",
      );
      if (rows.length === 0) return { isWell: false, says: "No process is running jobs." };
      if (troubled.length === 0) return { says: `All ${rows.length} are running as planned.` };
      const names = troubled.slice(0, 3).map(({ title }) => `“${title}”`);
      const more = troubled.length > 3 ? ` and ${troubled.length - 3} more` : "";
      return { isWell: false, says: `In trouble: ${names.join(", ")}${more}.` };
    },
  };
