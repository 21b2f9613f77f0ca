import { resolve } from "node:path";
import type pg from "pg";

import type { Config } from "~/config.server";
import { movedToFrom } from "~/platform/database/not-ready.server";

import { moveShop, type MoveReport } from "./move-shop";
import { Refusal } from "./refusal";
import { restoreBackup, type RestoreReport } from "./restore-backup";
import { verifyBackup } from "./verify-backup";
import { writeBackup, type BackupReport } from "./write-backup";

type DataDeps = {
  config: Config;
  /** Opens the database of the settings, or another one. */
  open: (config: Config) => Promise<{ pool: pg.Pool; close(): Promise<void> }>;
  secret: string;
};

const commands: Record<string, (deps: DataDeps, args: string[]) => Promise<string>> = {
  backup,
  restore,
  move,
};

/**
 * Runs a command that works on all of a shop's data while no shop is served from here.
 * @returns what to print
 * @throws Refusal
 */
export async function runDataCommand(name: string, deps: DataDeps, args: string[]) {
  const command = commands[name];
  if (!command) throw new Refusal(`Unknown command: ${name}`);
  return command(deps, args);
}

async function backup({ config, open, secret }: DataDeps, args: string[]): Promise<string> {
  const [folder, ...more] = args;
  if (!folder || more.length > 0)
    throw new Refusal("Usage: npm run backup -- FOLDER (a new one for every backup)");
  const database = await open(config);
  try {
    return said(folder, await writeBackup(folder, { config, pool: database.pool, secret }), config);
  } finally {
    await database.close();
  }
}

function said(folder: string, { tables, files, missing }: BackupReport, { backupKey }: Config) {
  const rows = tables.reduce((all, table) => all + table.rows, 0);
  return [
    `Backed up to ${resolve(folder)}: ${rows} rows of ${tables.length} tables, ${files.count} files (${megabytes(files.totalBytes)}), ${backupKey ? "encrypted" : "not encrypted (see BACKUP_KEY)"}.`,
    ...listed("The database lists these files, but the file store does not have them:", missing),
  ].join("\n");
}

const CHECK = "--check";
const KEEP_FILES = "--keep-files";
const ERASED = "--erased=";

async function restore({ config, open, secret }: DataDeps, args: string[]): Promise<string> {
  const [folder, ...more] = args.filter((arg) => !arg.startsWith("--"));
  const flags = args.filter((arg) => arg.startsWith("--"));
  const isKnown = (flag: string) => [CHECK, KEEP_FILES].includes(flag) || flag.startsWith(ERASED);
  if (!folder || more.length > 0 || !flags.every(isKnown))
    throw new Refusal(
      `Usage: npm run restore -- FOLDER [${CHECK}] [${KEEP_FILES}] [${ERASED}FOLDER]`,
    );
  if (flags.includes(CHECK)) {
    const found = await verifyBackup({ path: resolve(folder), key: config.backupKey });
    return `The backup is complete: made  ${found.madeAt}, by version ${found.version}, ${found.files.count} files.`;
  }
  const report = await restoreBackup(folder, {
    config,
    open: () => open(config),
    secret,
    now: new Date(),
    keepsFiles: flags.includes(KEEP_FILES),
    erasedFrom: flags.find((flag) => flag.startsWith(ERASED))?.slice(ERASED.length),
  });
  return restored(report);
}

function restored({
  manifest,
  files,
  waiting,
  erasedAgain,
  erasedLists,
  isSameSecret,
}: RestoreReport) {
  const { account, consent, design } = erasedAgain;
  return [
    `Restored: the shop as it was at ${manifest.madeAt}, ${files.put} files, ${files.kept} were there.`,
    `Erased again: ${consent} consents, ${account} accounts, ${design} drawings.`,
    ...(erasedLists > 0 || files.kept > 0
      ? []
      : [
          "What was erased after the backup is known only from the lists in the file store (erased-ids/). If newer ones are kept elsewhere: copy them there and run npm run erase:again before the shop opens.",
        ]),
    ...(isSameSecret
      ? []
      : [
          "AUTH_SECRET is not the one of the backup: links in mails that were sent are dead, and authenticator apps have to be set up again (npm run admin:unlock).",
        ]),
    `Everyone signs in again. Not sent: ${waiting.mails} mails that were waiting (Admin, System, Mails sends them).`,
    `The shop is held: ${waiting.refunds} refunds, ${waiting.payouts} payouts and ${waiting.printOrders} print orders wait. Start it, look at it, then: npm run shop:resume.`,
  ].join("\n");
}

const UNDO = "--undo";

async function move({ config, open }: DataDeps, args: string[]): Promise<string> {
  if (config.databaseUrl)
    throw new Refusal("DATABASE_URL is set: this shop is not in the embedded database.");
  const [url = "", ...more] = args;
  if (url === UNDO && more.length === 0) return undo({ config, open });
  if (!/^postgres(ql)?:\/\//.test(url) || more.length > 0)
    throw new Refusal("Usage: npm run move -- postgres://USER:PASSWORD@HOST/DATABASE");
  const from = await open(config);
  try {
    const to = await open({ ...config, databaseUrl: url, databaseReplicaUrl: undefined });
    try {
      return moved(await moveShop({ config, from: from.pool, to: to.pool, toName: nameOf(url) }));
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function undo({ config, open }: Pick<DataDeps, "config" | "open">): Promise<string> {
  const database = await open(config);
  try {
    if ((await movedToFrom(database.pool)) === null) return "This shop has not moved.";
    await database.pool.query("update shop_state set moved_to = null");
    return "The shop may be served from here again. Never serve both.";
  } finally {
    await database.close();
  }
}

function moved({ tables, rows, files, missing }: MoveReport): string {
  return [
    `Moved and compared: ${rows} rows of ${tables} tables.`,
    files
      ? `Files: ${files.copied} copied to the bucket and read back, ${files.there} were there.`
      : "The files stay in DATA_DIR (set S3_BUCKET before moving to take them along).",
    ...listed("The database lists these files, but the file store does not have them:", missing),
    "Start the shop with this DATABASE_URL and the same secret. What is here stays but is no longer served.",
  ].join("\n");
}

/** Host and database, never the password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${line}`)];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
