import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";

import { statementPaper } from "./statement-paper.server";
import { readPeriod } from "./statement-period";
import { statementOf } from "./statement.server";

/** A creator's statement of a period, as a file; null once the account is gone. */
export async function statementFile(
  db: Db,
  { creatorUserId, period: name }: { creatorUserId: string; period: string },
  now: Date,
) {
  const period = readPeriod(name, now);
  if (!period || (await db.$count(profiles, eq(profiles.id, creatorUserId))) === 0) return null;
  const statement = await statementOf(db, creatorUserId, period);
  const parts: Uint8Array[] = [];
  for await (const part of statementPaper(statement, period, now)) parts.push(part);
  return {
    name: `statement-${name}.pdf`,
    mimeType: "application/pdf",
    bytes: new Uint8Array(Buffer.concat(parts)),
  };
}
