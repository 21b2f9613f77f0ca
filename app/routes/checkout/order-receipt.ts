import { data } from "react-router";

import { receiptFacts } from "~/orders/receipt/receipt-facts.server";
import { receiptPaper } from "~/orders/receipt/receipt-paper.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/order-receipt";
import { foundOrder } from "./found-order.server";

/** An order's receipt as a PDF, for whoever may see the order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await foundOrder(params.number, request, context);
  const { db, config } = context.get(servicesContext);
  const facts = await receiptFacts(db, order, config.operator);
  if (!facts) throw data(null, { status: 404 });
  return new Response(await receiptPaper(facts), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="receipt-${order.number}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
