import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { pictures } from "~/schema/tables/pictures";
import { returnLines, returns } from "~/schema/tables/returns";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import { deleteOrphanedFiles } from "~/art/pictures/delete-orphaned-files.server";
import type { NewPicture } from "~/art/pictures/store-picture.server";
import { storeSentPicture } from "~/art/pictures/store-sent-picture.server";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";

import { composeReturnMail } from "./compose-return-mail.server";
import type { ReturnRefusal } from "./return-copy";
import type { AskedLine } from "./asked-lines";
import { RETURN_PICTURE_MAX_BYTES } from "./return-limits";
import type { ReturnReason, ReturnKind } from "~/schema/return-states";
import { openForReturns } from "./open-for-returns.server";
import { windowRefusal } from "./return-window";
import { exchangeChoices, returnableLines } from "./returnable-lines.server";

export type ReturnRequest = {
  orderId: string;
  kind: ReturnKind;
  reason: ReturnReason;
  words: string;
  lines: readonly AskedLine[];
  /** The bytes of the optional picture. */
  picture: Uint8Array | null;
  /** Made by the form: a double click asks once. */
  requestKey: string;
  /** Whoever got the shirts as a gift asks, with its receipt; left out: the buyer does. */
  isFromGift?: boolean;
};

/** Of the line that is at fault, if it is one's. */
type Refusal = { ok: false; reason: ReturnRefusal; orderLineId?: string };

type Requested = { ok: true } | Refusal;

/** A buyer asks to return or exchange shirts; the team decides. */
export async function requestReturn(
  db: Database,
  request: ReturnRequest,
  { files, log, now }: { files: FileStore; log: Pick<Logger, "error">; now: Date },
): Promise<Requested> {
  // Asked before the picture is read, so that no one makes us read one for nothing.
  const early = await refusalOf(db, request, now);
  if (early) return early === "twice" ? { ok: true } : early;
  const [order] = await db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, request.orderId));
  const stored =
    request.picture &&
    (await storeSentPicture(files, request.picture, {
      kind: "return",
      ownerUserId: order?.userId ?? null,
      maxBytes: RETURN_PICTURE_MAX_BYTES,
    }));
  if (stored && !stored.ok) return stored;
  const picture = stored?.picture ?? null;
  const drop = async (failure?: unknown) =>
    picture && deleteOrphanedFiles({ db, files, log }, [picture], failure);
  const refusal = await db
    .transaction((tx) => insertReturn(tx, request, picture, now))
    .catch(async (error: unknown) => {
      await drop(error);
      throw error;
    });
  if (refusal) await drop();
  return refusal && refusal !== "twice" ? refusal : { ok: true };
}

async function insertReturn(
  tx: Transaction,
  request: ReturnRequest,
  picture: NewPicture | null,
  now: Date,
): Promise<Refusal | "twice" | null> {
  const { orderId, kind, reason, words, requestKey, isFromGift = false } = request;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
  const refusal = await refusalOf(tx, request, now);
  if (refusal) return refusal;
  const [made] = await tx
    .insert(returns)
    .values({ orderId, kind, reason, words, requestKey, isFromGift, createdAt: now })
    .onConflictDoNothing({ target: returns.requestKey })
    .returning({ id: returns.id });
  // Another order's form with the same key was faster.
  if (!made) return refused("sent-before");
  if (picture) {
    await tx.insert(pictures).values(picture);
    await tx.update(returns).set({ pictureId: picture.id }).where(eq(returns.id, made.id));
  }
  const isExchange = kind === "exchange";
  await tx.insert(returnLines).values(
    request.lines.map(({ orderLineId, quantity, wantedSize, wantedColor }) => ({
      returnId: made.id,
      orderLineId,
      quantity,
      ...(isExchange && { wantedSize, wantedColor }),
    })),
  );
  const order = await orderSnapshot(tx, orderId);
  const mail =
    order &&
    composeReturnMail(order, {
      returnId: made.id,
      lines: request.lines,
      news: "requested",
      isFromGift,
    });
  if (mail) await queueMail(tx, mail);
  return null;
}

/** Why it cannot be taken in; 'twice' when this form did so before. */
async function refusalOf(
  db: Database | Transaction,
  { orderId, lines, kind, requestKey }: ReturnRequest,
  now: Date,
): Promise<Refusal | "twice" | null> {
  const before = await sentBefore(db, requestKey);
  if (before)
    return isSameReturn(before, { orderId, lines, kind }) ? "twice" : refused("sent-before");
  const order = await orderSnapshot(db, orderId);
  const tooLate = order ? windowRefusal(await openForReturns(db, order), now) : "over";
  if (tooLate) return refused(tooLate);
  if (lines.length === 0) return refused("nothing");
  const own = await returnableLines(db, orderId);
  for (const { orderLineId, quantity, wantedSize, wantedColor } of lines) {
    const line = own.find(({ id }) => id === orderLineId);
    if (!line) return refused("unknown-line");
    if (quantity < 1 || quantity > line.leftQuantity) return refused("too-much", orderLineId);
    if (kind !== "exchange") continue;
    if (!wantedSize) return refused("no-choice", orderLineId);
    const choices = await exchangeChoices(db, line);
    if (!choices.some(({ size, color }) => size === wantedSize && color === wantedColor))
      return refused("not-made", orderLineId);
  }
  return null;
}

function refused(reason: ReturnRefusal, orderLineId?: string): Refusal {
  return { ok: false, reason, ...(orderLineId && { orderLineId }) };
}

/** The shirts that this form asked for before, whichever order it was of; null when it did not. */
async function sentBefore(db: Database | Transaction, requestKey: string) {
  const rows = await db
    .select({
      orderId: returns.orderId,
      kind: returns.kind,
      orderLineId: returnLines.orderLineId,
      quantity: returnLines.quantity,
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(eq(returns.requestKey, requestKey));
  return rows.length > 0 ? rows : null;
}

/** A double click sends the same again; a changed form is another request. */
function isSameReturn(
  before: NonNullable<Awaited<ReturnType<typeof sentBefore>>>,
  { orderId, lines, kind }: Pick<ReturnRequest, "orderId" | "lines" | "kind">,
): boolean {
  return (
    before.length === lines.length &&
    before.every((row) =>
      lines.some(
        ({ orderLineId, quantity }) =>
          row.orderId === orderId &&
          row.kind === kind &&
          row.orderLineId === orderLineId &&
          row.quantity === quantity,
      ),
    )
  );
}
