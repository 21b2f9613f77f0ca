import { fillCatalogue } from "~/seed/fill-catalogue.server";
import { checkBooks } from "~/books/check-books.server";
import { formatFinding } from "~/money/ledger-rules/format-finding";
import { BACKUP_DAYS } from "~/people/data-rights/backup-days";
import { holdShop } from "~/desk/system/hold/shop-hold.server";
import { DAY_MS } from "~/lib/dates";
import { applyErasedIds } from "~/privacy/erased/apply-erased-ids.server";
import { verifyAudit } from "~/platform/audit/chain/verify-audit.server";
import { subscribePrintfulEvents } from "~/integrations/print/subscribe-printful-events.server";
import { pathTo } from "~/path-to";
import type { Services } from "~/services.server";

import { hold, resume } from "./after-restore/hold-commands";
import { grantAdmin, revokeAdmin, unlockAdmin } from "./team/team-commands";
import { rotateSecrets } from "./team/rotate-secrets";
import { subscribeToStripe } from "./subscriptions/subscribe-stripe";

/** Commands an operator runs from the shell, by name. */
const commands: Record<string, (services: Services, args: string[]) => Promise<string>> = {
  "admin:grant": grantAdmin,
  "admin:revoke": revokeAdmin,
  "admin:unlock": unlockAdmin,
  "audit:verify": reportAudit,
  "catalogue:fill": fill,
  "erase:again": eraseAgain,
  "ledger:check": reportLedger,
  "print:subscribe": subscribeToPrinter,
  "shop:hold": hold,
  "shop:resume": resume,
  "secrets:rotate": rotateSecrets,
  "stripe:webhooks": subscribeToStripe,
};

/**
 * Runs one command and returns what to print.
 * @throws Error when there is no such command or its arguments are wrong
 */
export async function runCommand(services: Services, name: string, args: string[]) {
  const command = commands[name];
  if (!command) throw new Error(`Unknown command: ${name}`);
  return command(services, args);
}

/**
 * Checks the chain of seals over the audit.
 * @param args a hash noted earlier, which one of the seals must still have
 * @throws Error that names every broken batch
 */
async function reportAudit({ db, now }: Services, [knownHash]: string[]): Promise<string> {
  const { broken, logs } = await verifyAudit(db, { now: now(), knownHash });
  if (broken.length > 0) {
    const lines = broken.map(
      ({ log, number, problem }) => `  - ${log}, ${number ? `batch ${number}` : "log"}: ${problem}`,
    );
    throw new Error(`THE AUDIT WAS CHANGED:\n${lines.join("\n")}`);
  }
  const lines = logs.map(
    ({ log, batches, rows, unsealed, head }) =>
      `${log}: ${batches} batches, ${rows} rows, ${unsealed} not sealed yet, newest seal ${head ?? "none"}`,
  );
  return ["The audit is as it was written.", ...lines].join("\n");
}

/**
 * Reads what is new at the payment provider, and compares.
 * @throws Error that lists everything in the books that does not add up, and by how much
 */
async function reportLedger({ db, payments, now }: Services): Promise<string> {
  const { findings, underWay, isProviderRead } = await checkBooks(db, { payments, now: now() });
  const listed = (title: string, found: typeof findings) =>
    found.length === 0 ? [] : [title, ...found.map((finding) => `  - ${formatFinding(finding)}`)];
  const notes = [
    ...listed("Still under way, minutes old:", underWay),
    ...(isProviderRead
      ? []
      : ["The payment provider did not respond: compared with what is known."]),
  ];
  if (findings.length === 0) return ["The ledger adds up.", ...notes].join("\n");
  throw new Error([...listed("THE LEDGER DOES NOT ADD UP:", findings), ...notes].join("\n"));
}

/**
 * Has the print provider post its events to us.
 * @throws Error when no provider is set up, or it refuses
 */
async function subscribeToPrinter({ config }: Services): Promise<string> {
  const { print, publicUrl } = config;
  if (print.provider !== "printful")
    throw new Error("No print provider is set up: see PRINTFUL_TOKEN in .env.example");
  const url = publicUrl + pathTo("/webhooks/print");
  const subscribed = await subscribePrintfulEvents(print, url);
  if (!subscribed.ok) throw new Error(subscribed.message);
  return [
    `Printful posts its events to ${url} from now on. It shows this key only once:`,
    `PRINTFUL_WEBHOOK_SECRET=${subscribed.secretKey}`,
    "Put it into the configuration and start the shop again.",
  ].join("\n");
}

/**
 * After a backup was restored, before the shop opens. What was erased may have been refunded: the
 * shop is held until the provider was asked about it.
 */
async function eraseAgain({ db, files, now }: Services): Promise<string> {
  const heldAt = now();
  const { account, consent, design } = await applyErasedIds(db, { files, now: heldAt });
  const said = `Erased again: ${consent} consents, ${account} accounts, ${design} drawings.`;
  if (consent + account + design === 0) return said;
  const lostFrom = new Date(heldAt.getTime() - BACKUP_DAYS * DAY_MS);
  await holdShop(db, { heldAt, lostFrom });
  return `${said}\nThe shop is held: no mail, no money and no print order leaves it until npm run shop:resume.`;
}

const MOST_PRODUCTS = 1_000_000;

async function fill({ db, config }: Services, [count = "", how]: string[]): Promise<string> {
  const products = Number(count);
  if (!config.isDemo) throw new Error("Made-up products are for demo mode only");
  if (!Number.isInteger(products) || products < 1 || products > MOST_PRODUCTS) {
    throw new Error("Usage: npm run catalogue:fill -- 1000 (or 10000, 100000) [whole]");
  }
  const start = performance.now();
  await fillCatalogue(db, products, how === "whole");
  return `The catalogue has ${products} made-up products (${((performance.now() - start) / 1000).toFixed(1)} s).`;
}
