import type { Db } from "~/platform/database/client.server";

import { exchangeChoices } from "./returnable-lines.server";
import type { ReturnedLine } from "./returned-lines.server";

/** The shirts of an exchange, with what each can be exchanged for. */
export async function exchangeLines(db: Db, lines: readonly ReturnedLine[]) {
  return Promise.all(
    lines.map(async (line) => ({ ...line, choices: await exchangeChoices(db, line) })),
  );
}
