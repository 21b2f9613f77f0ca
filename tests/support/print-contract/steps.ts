import type { PrintOrder } from "~/integrations/print/print-order";
import type { PrintWorld } from "./world";

let count = 0;

/** An id of ours that no other test uses. */
export function ours(what: string): string {
  count += 1;
  return `${what}-${count}`;
}

const adultArea = { areaWidth: 12, areaHeight: 16 };

/** Two lines: two adult shirts with a whole-area file, one youth shirt with art on both sides. */
export function anOrder(changes: Partial<PrintOrder> = {}): PrintOrder {
  const externalId = ours("order");
  return {
    externalId,
    recipient: {
      name: "Alex Example",
      line1: "12 Main Street",
      city: "Portland",
      state: "OR",
      postalCode: "97205",
      country: "US",
      email: "alex@example.com",
    },
    lines: [
      {
        lineId: `${externalId}-a`,
        blank: { cut: "adult", size: "XXL", color: "Gray" },
        quantity: 2,
        title: "Happy Cactus",
        files: [
          {
            placement: "front",
            url: "https://shop.example.com/print-files/a.png?until=1",
            position: { ...adultArea, top: 0, left: 0, width: 12, height: 16 },
          },
        ],
      },
      {
        lineId: `${externalId}-b`,
        blank: { cut: "youth", size: "Youth M", color: "Navy" },
        quantity: 1,
        title: "Moon Whale",
        files: [
          {
            placement: "front",
            url: "https://shop.example.com/print-files/b.png?until=1",
            position: {
              areaWidth: 10,
              areaHeight: 12,
              top: 1.5,
              left: 2.1234,
              width: 5,
              height: 4,
            },
          },
          {
            placement: "back",
            url: "https://shop.example.com/print-files/c.png?until=1",
            position: { areaWidth: 10, areaHeight: 12, top: 0, left: 0, width: 10, height: 12 },
          },
        ],
      },
    ],
    gift: null,
    packingSlip: {
      orderNumber: "INK-7F3K2M",
      storeName: "Inkling",
      email: "hello@inkling.test",
      message: "Thank you for wearing a young artist's drawing.",
    },
    ...changes,
  };
}

export async function aPlacedOrder(world: PrintWorld): Promise<PrintOrder> {
  const order = anOrder();
  const placed = await world.provider.placeOrder(order);
  if (!placed.ok) throw new Error(`The order was refused: ${placed.message}`);
  return order;
}
