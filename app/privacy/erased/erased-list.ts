import { z } from "zod";

import { BACKUP_DAYS } from "~/people/data-rights/backup-days";
import { erasedKinds } from "~/schema/erased-kinds";
import { DAY_MS } from "~/lib/dates";
import { utcDay } from "~/lib/days";

const row = z.object({ id: z.uuid(), kind: z.enum(erasedKinds), at: z.iso.datetime() });
type ErasedRow = z.infer<typeof row>;

/** The folder of the file store that has the list; it is never restored from a backup. */
export const ERASED_FOLDER = "erased-ids/";

/** A day's list (UTC): a line an id. */
export function erasedKey(day: string): string {
  return `${ERASED_FOLDER}${day}.ndjson`;
}

/** The days whose lists may still be needed, the oldest first. */
export function retainedDays(now: Date): string[] {
  const days = BACKUP_DAYS + 2;
  return Array.from({ length: days }, (_, ago) =>
    utcDay(new Date(now.getTime() - (days - 1 - ago) * DAY_MS)),
  );
}

/** @throws ZodError when a line is not of ours: a list that cannot be read must not look empty */
export function readErasedList(bytes: Uint8Array | null): ErasedRow[] {
  if (!bytes) return [];
  const lines = new TextDecoder().decode(bytes).split("\n").filter(Boolean);
  return lines.map((line) => row.parse(JSON.parse(line)));
}

/** Each id once, as it was first erased. */
export function writeErasedList(rows: readonly ErasedRow[]): Uint8Array {
  const once = [...new Map(rows.toReversed().map((one) => [one.id, one])).values()].toReversed();
  return new TextEncoder().encode(once.map((one) => `${JSON.stringify(one)}\n`).join(""));
}
