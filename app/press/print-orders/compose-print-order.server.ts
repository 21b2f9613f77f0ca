import { brand } from "~/brand";
import { RETURN_DAYS } from "~/delivery-facts";
import type { Database } from "~/platform/database/client.server";
import { exchangeAddress } from "~/orders/gifts/exchange-address";
import { shownGiftCode } from "~/orders/gifts/gift-code";
import { shippingAddressSchema } from "~/orders/shipping-address";
import { printFailure, type PrintFailure } from "~/integrations/print/print-failure";
import type { Blank, PrintLine, PrintOrder, SuppliedBlank } from "~/integrations/print/print-order";

import { placedFile } from "./placed-file.server";
import type { OrderToPlace } from "./order-to-place.server";
import type { PrintOrderDeps } from "./print-order-deps.server";

type Composed = { ok: true; order: PrintOrder } | PrintFailure;

/** An order as the provider takes it: its files made, its links fresh, its address as it is now. */
export async function composePrintOrder(
  db: Database,
  wanted: OrderToPlace,
  deps: PrintOrderDeps,
): Promise<Composed> {
  const address = shippingAddressSchema.safeParse(wanted.shippingAddress).data;
  if (!address) return printFailure("rejected", "The order has no usable address.");
  const supplied = await deps.printer.listBlanks();
  if (!supplied.ok) return supplied;
  const notMade = wanted.lines.find(({ blank }) => !isMade(blank, supplied.blanks));
  if (notMade) return printFailure("not-made", notMadeText(notMade.blank));
  const lines: PrintLine[] = [];
  for (const line of wanted.lines) {
    const made = await printLine(db, line, supplied.blanks, deps);
    if (!made.ok) return { ...made, message: `${line.title}: ${made.message}` };
    lines.push(made.line);
  }
  const { name, line1, line2, city, state, postalCode } = address;
  const recipient = { name, line1, city, state, postalCode, country: "US" };
  return {
    ok: true,
    order: {
      externalId: wanted.externalId,
      recipient: { ...recipient, ...(line2 && { line2 }) },
      lines,
      gift: wanted.giftNote ? { subject: "A gift for you", message: wanted.giftNote } : null,
      packingSlip: {
        orderNumber: wanted.orderNumber,
        storeName: brand.name,
        email: brand.email,
        message: slipMessage(wanted, deps),
      },
    },
  };
}

/** The provider puts no paper of ours into a parcel: what a gift receipt says stands on its slip. */
function slipMessage(
  { orderNumber, giftCode }: OrderToPlace,
  { publicUrl }: Pick<PrintOrderDeps, "publicUrl">,
): string {
  if (!giftCode) return brand.tagline;
  return `Gift receipt. To exchange or return within ${RETURN_DAYS} days of its arrival: ${exchangeAddress(publicUrl)}, order ${orderNumber}, gift code ${shownGiftCode(giftCode)}.`;
}

function isMade({ size, color }: Blank, supplied: readonly SuppliedBlank[]): boolean {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return supplied.some((one) => same(one.size, size) && same(one.color, color));
}

/** Said before any file is made. */
function notMadeText({ cut, size, color }: Blank): string {
  return `The provider does not make ${cut} shirts in ${color}, size ${size}.`;
}

async function printLine(
  db: Database,
  line: OrderToPlace["lines"][number],
  supplied: readonly SuppliedBlank[],
  deps: PrintOrderDeps,
): Promise<{ ok: true; line: PrintLine } | PrintFailure> {
  const placed = await placedFile(db, line, supplied, deps);
  if (!placed.ok) return placed;
  const { lineId, quantity, title, blank } = line;
  return { ok: true, line: { lineId, quantity, title, blank, files: [placed.file] } };
}
