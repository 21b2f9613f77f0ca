import { and, asc, desc, eq, gte, isNull, lt, not, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import {
  blankRevisions,
  inkRevisions,
  madeShirts,
  recalledLines,
  recalls,
  safetyCertificates,
  trackingLabels,
} from "~/schema/tables/garments";
import { orderLines, orders } from "~/schema/tables/orders";
import { printBatches } from "~/schema/tables/printing";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { cutNames } from "~/catalog/blanks/garment-facts";
import { formatDate } from "~/lib/dates";
import { startOfShopDay } from "~/lib/shop-zone";
import { daysLater } from "~/lib/days";
import type { RecallSubject } from "~/schema/recall-subjects";
import { isWithProvider } from "~/orders/with-provider.server";

import { batchName } from "../batch-name.server";
import type { RecallChoice } from "./recall-form";

const MOST_SHOWN = 200;
const MOST_PAST = 100;

const columnOf = {
  certificate: madeShirts.certificateId,
  label: madeShirts.trackingLabelId,
  blank: madeShirts.blankRevisionId,
  ink: madeShirts.inkRevisionId,
} as const;

/** When a line was made; of what was printed before that was written down, its batch says it. */
const madeAt = sql<Date>`coalesce(${madeShirts.madeAt}, (select min(p.created_at)
  from print_batch_lines b join print_batches p on p.id = b.batch_id
  where b.order_line_id = ${orderLines.id}))`.mapWith(madeShirts.madeAt);

/** SQL condition on `order_lines`, left joined with `made_shirts`: the shirts that were looked for. */
export function isRecalled({ subject, id, firstDay, lastDay }: RecallChoice): SQL | undefined {
  return and(
    subject === "batch"
      ? sql`exists (select from print_batch_lines b
          where b.order_line_id = ${orderLines.id} and b.batch_id = ${id})`
      : eq(columnOf[subject], id),
    firstDay ? gte(madeAt, startOfShopDay(firstDay)) : undefined,
    lastDay ? lt(madeAt, startOfShopDay(daysLater(lastDay, 1))) : undefined,
  );
}

/** SQL condition on `order_lines`: it was recalled for this already. */
function wasRecalled({ subject, id }: RecallChoice): SQL<boolean> {
  return sql`exists (select from ${recalledLines} w where w.order_line_id = ${orderLines.id}
    and w.subject = ${subject} and w.subject_id = ${id})`;
}

/** SQL condition on `order_lines`: it has left, or a print provider may send it. */
const isOut = sql`(${orderLines.printState} = 'shipped' or ${isWithProvider})`;

/** SQL condition on `order_lines` and `orders`: its buyer has to hear of it. */
export const isToWrite = (choice: RecallChoice) => and(isOut, not(wasRecalled(choice)));

/** SQL condition on `order_lines` and `orders`: it lies at our press, and would be sent. */
export const isToStop = and(
  sql`not ${isOut}`,
  isNull(orderLines.cancelledAt),
  sql`${orders.status} in ('paid', 'in_production')`,
);

/** Of a line, as it was made. */
export const shirtsOfLine = sql<number>`coalesce(${orderLines.madeQuantity}, ${orderLines.quantity})`;

type FoundRecall = {
  shirts: number;
  orders: number;
  /** Of these orders nobody was written to yet about shirts that have left, and an address is kept. */
  unwritten: number;
  /** No address is kept any more. */
  unreachable: number;
  /** Shirts that have not left and would be sent. */
  unstopped: number;
  /** The newest; buyers only for roles that may see them. */
  shown: {
    id: string;
    number: string;
    shirts: number;
    /** Its shirts have left, or a print provider may send them. */
    isSent: boolean;
    isWritten: boolean;
    isStopped: boolean;
    name: string | null;
    email: string | null;
  }[];
};

/** Every order with shirts of what was looked for. */
export async function findRecalled(
  db: Db,
  actor: Actor,
  choice: RecallChoice,
): Promise<FoundRecall | null> {
  if (!mayDo(actor, "see-orders")) return null;
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      email: orders.email,
      name: sql<string | null>`${orders.shippingAddress} ->> 'name'`,
      shirts: sql<number>`sum(${shirtsOfLine})`.mapWith(Number),
      toStop: sql<number>`coalesce(sum(${shirtsOfLine}) filter (where ${isToStop}), 0)`.mapWith(
        Number,
      ),
      isSent: sql<boolean>`bool_or(${isOut})`,
      isToWrite: sql<boolean>`bool_or(${isToWrite(choice)})`,
      isWritten: sql<boolean>`bool_or(${isOut} and ${wasRecalled(choice)})`,
      isStopped: sql<boolean>`bool_or(not ${isOut} and ${orderLines.cancelledAt} is not null)`,
    })
    .from(orderLines)
    .leftJoin(madeShirts, eq(madeShirts.orderLineId, orderLines.id))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isRecalled(choice))
    .groupBy(orders.id)
    .orderBy(desc(orders.createdAt), asc(orders.id));
  const seesNames = mayDo(actor, "see-deliveries");
  const seesAddresses = mayDo(actor, "see-addresses");
  return {
    shirts: found.reduce((sum, { shirts }) => sum + shirts, 0),
    orders: found.length,
    unwritten: found.filter((order) => order.isToWrite && order.email !== null).length,
    unreachable: found.filter((order) => order.isToWrite && order.email === null).length,
    unstopped: found.reduce((sum, { toStop }) => sum + toStop, 0),
    shown: found.slice(0, MOST_SHOWN).map(({ name, email, toStop: _, isToWrite, ...order }) => ({
      ...order,
      isWritten: order.isWritten && !isToWrite,
      name: seesNames ? name : null,
      email: seesAddresses ? email : null,
    })),
  };
}

/** What can be looked for, the newest first, by kind: all of it, as shirts are recalled years later. */
export async function recallChoices(db: Db) {
  const [batches, certificates, labels, blanks, inks] = await Promise.all([
    db
      .select({ id: printBatches.id, name: batchName, createdAt: printBatches.createdAt })
      .from(printBatches)
      .orderBy(desc(printBatches.createdAt), desc(printBatches.id)),
    db
      .select({ id: safetyCertificates.id, number: safetyCertificates.number })
      .from(safetyCertificates)
      .orderBy(desc(safetyCertificates.createdAt)),
    db.select().from(trackingLabels).orderBy(desc(trackingLabels.createdAt)),
    db
      .select({
        id: blankRevisions.id,
        cut: blankRevisions.cut,
        revision: blankRevisions.revision,
        style: blankRevisions.style,
      })
      .from(blankRevisions)
      .orderBy(asc(blankRevisions.cut), desc(blankRevisions.revision)),
    db
      .select({
        id: inkRevisions.id,
        revision: inkRevisions.revision,
        maker: inkRevisions.maker,
        name: inkRevisions.name,
      })
      .from(inkRevisions)
      .orderBy(desc(inkRevisions.revision)),
  ]);
  const group = (label: string, subject: RecallSubject, rows: { id: string; text: string }[]) => ({
    label,
    options: rows.map(({ id, text }) => ({ value: `${subject}:${id}`, label: text })),
  });
  return [
    group(
      "Print batches",
      "batch",
      batches.map(({ id, name, createdAt }) => ({
        id,
        text: `Batch ${name}, ${formatDate(createdAt)}`,
      })),
    ),
    group(
      "Certificates",
      "certificate",
      certificates.map(({ id, number }) => ({ id, text: `Certificate ${number}` })),
    ),
    group(
      "Tracking labels",
      "label",
      labels.map(({ id, batch, month }) => ({ id, text: `Label batch ${batch}, ${month}` })),
    ),
    group(
      "Blanks",
      "blank",
      blanks.map(({ id, cut, revision, style }) => ({
        id,
        text: `${cutNames[cut]}: ${style} (blank ${revision})`,
      })),
    ),
    group(
      "Inks",
      "ink",
      inks.map(({ id, revision, maker, name }) => ({
        id,
        text: `${name}, ${maker} (ink ${revision})`,
      })),
    ),
  ].filter(({ options }) => options.length > 0);
}

/** Who was written to before, the newest first. */
export async function pastRecalls(db: Db) {
  return db
    .select({
      id: recalls.id,
      subject: recalls.subject,
      subjectId: recalls.subjectId,
      firstDay: recalls.firstDay,
      lastDay: recalls.lastDay,
      problem: recalls.problem,
      createdAt: recalls.createdAt,
      by: users.name,
      orders: sql<number>`(select count(distinct l.order_id) from recalled_lines w
          join order_lines l on l.id = w.order_line_id
          where w.recall_id = ${recalls.id} and not w.is_stopped)`.mapWith(Number),
      stopped:
        sql<number>`(select coalesce(sum(coalesce(l.made_quantity, l.quantity)), 0) from recalled_lines w
          join order_lines l on l.id = w.order_line_id
          where w.recall_id = ${recalls.id} and w.is_stopped)`.mapWith(Number),
    })
    .from(recalls)
    .leftJoin(users, eq(users.id, recalls.createdBy))
    .orderBy(desc(recalls.createdAt), desc(recalls.id))
    .limit(MOST_PAST);
}
