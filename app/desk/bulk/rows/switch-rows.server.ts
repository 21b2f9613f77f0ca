import { eq } from "drizzle-orm";
import { z } from "zod";

import type { Database, Db } from "~/platform/database/client.server";
import { contactMessages } from "~/schema/tables/community";
import { discountCodes } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { handleMessage } from "~/desk/contact/messages-for-admins.server";
import { switchDiscount } from "~/cart/discounts/save-discount.server";

import { CHANGED_SINCE, GONE, NOT_YOUR_ROLE, type RowOutcome, type RowToDo } from "./row-outcome";

type Undone = RowToDo & { after: unknown };

/** Activates or deactivates a discount code; one that is so already is refused. */
export async function switchCodeRow(
  db: Database,
  actor: Actor,
  { subjectId: id }: RowToDo,
  isActive: boolean,
): Promise<RowOutcome> {
  const before = await codeNow(db, id);
  if (!before) return { ok: false, why: GONE };
  if (before.isActive === isActive)
    return { ok: false, why: `It was ${isActive ? "active" : "inactive"} already.` };
  const result = await switchDiscount(db, actor, { id, isActive });
  if (!result.ok) return { ok: false, why: result.reason === "missing" ? GONE : NOT_YOUR_ROLE };
  return { ok: true, after: { version: (await codeNow(db, id))?.version } };
}

const keptVersion = z.object({ version: z.number().int() });

export async function unswitchCodeRow(
  db: Database,
  actor: Actor,
  { subjectId: id, after }: Undone,
  isActive: boolean,
): Promise<RowOutcome> {
  const now = await codeNow(db, id);
  if (!now) return { ok: false, why: GONE };
  if (now.version !== keptVersion.parse(after).version) return { ok: false, why: CHANGED_SINCE };
  const result = await switchDiscount(db, actor, { id, isActive });
  return result.ok ? { ok: true } : { ok: false, why: CHANGED_SINCE };
}

async function codeNow(db: Db, id: string) {
  const [code] = await db
    .select({ isActive: discountCodes.isActive, version: discountCodes.version })
    .from(discountCodes)
    .where(eq(discountCodes.id, id))
    .for("update");
  return code ?? null;
}

/** Marks a message as answered, or as open; one that is so already is refused. */
export async function markMessageRow(
  db: Database,
  actor: Actor,
  { subjectId: messageId }: RowToDo,
  isHandled: boolean,
): Promise<RowOutcome> {
  const result = await handleMessage(db, actor, { messageId, isHandled });
  if (result.ok) return { ok: true, after: { handledAt: await handledAt(db, messageId) } };
  if (result.reason === "admins-only") return { ok: false, why: NOT_YOUR_ROLE };
  return { ok: false, why: isHandled ? "It was answered already." : "It was open already." };
}

const keptTime = z.object({ handledAt: z.string().nullable() });

export async function unmarkMessageRow(
  db: Database,
  actor: Actor,
  { subjectId: messageId, after }: Undone,
  isHandled: boolean,
): Promise<RowOutcome> {
  if ((await handledAt(db, messageId)) !== keptTime.parse(after).handledAt)
    return { ok: false, why: CHANGED_SINCE };
  const result = await handleMessage(db, actor, { messageId, isHandled });
  return result.ok ? { ok: true } : { ok: false, why: CHANGED_SINCE };
}

async function handledAt(db: Db, messageId: string): Promise<string | null> {
  const [message] = await db
    .select({ handledAt: contactMessages.handledAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId))
    .for("update");
  return message?.handledAt?.toISOString() ?? null;
}
