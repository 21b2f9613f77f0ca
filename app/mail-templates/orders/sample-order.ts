import type { MailedOrder } from "./order-mail-part";

export const sampleOrder: MailedOrder = {
  id: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
  number: "INK-7F3K2M",
  lines: [
    { title: "Happy Cactus", size: "M", color: "black", quantity: 2, unitPriceCents: 2500 },
    { title: "Moon Whale", size: "S", color: "white", quantity: 1, unitPriceCents: 2000 },
  ],
  discountCents: 500,
  shippingCents: 499,
  taxCents: 0,
  isTaxAdded: false,
  totalCents: 6999,
};
