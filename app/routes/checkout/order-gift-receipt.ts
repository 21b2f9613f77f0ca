import { data } from "react-router";

import { exchangeAddress } from "~/orders/gifts/exchange-address";
import { giftReceiptPaper } from "~/orders/gifts/gift-receipt-paper.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/order-gift-receipt";
import { foundOrder } from "./found-order.server";

/** The gift receipt that lies in the parcel, for whoever may see the order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await foundOrder(params.number, request, context);
  const { config } = context.get(servicesContext);
  if (!order.paidAt || !order.giftCode) throw data(null, { status: 404 });
  const lines = order.lines.filter(({ isCancelled }) => !isCancelled);
  const receipt = {
    orderNumber: order.number,
    code: order.giftCode,
    exchangeAt: exchangeAddress(config.publicUrl),
    lines: lines.map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity })),
  };
  return new Response(await giftReceiptPaper(receipt, order.paidAt), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="gift-receipt-${order.number}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
