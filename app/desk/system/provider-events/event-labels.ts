const kinds: Readonly<Record<string, string>> = {
  "checkout-paid": "Order paid",
  "checkout-expired": "Payment page expired",
  "checkout-cancelled": "Payment canceled",
  "checkout-failed": "Payment failed",
  "refund-updated": "Refund changed",
  "dispute-updated": "Dispute changed",
  "fraud-warning": "Fraud warning",
  "account-updated": "Payment account changed",
  "account-closed": "Payment account closed",
  "transfer-failed": "Payout failed",
  "transfer-reversed": "Payout reversed",
  unknown: "Something we do not use",
  "order-failed": "Print order failed",
  "order-canceled": "Print order canceled",
  "order-on-hold": "Print order on hold",
  "order-changed": "Print order changed",
  "shipment-sent": "Parcel sent",
  "shipment-stock-changed": "Parcel waiting for stock",
  "order-resumed": "Print order resumed",
  "shipment-returned": "Parcel came back",
  "stock-changed": "Stock changed",
  bounce: "Mail bounced",
};

/** What a provider told us, for the team. */
export function eventKind(type: string): string {
  const spoken = type.replaceAll(/[._-]+/g, " ");
  return kinds[type] ?? spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

/** Who told us, by the kind of provider, which the event's own name of it does not say. */
export type EventSource = "payments" | "print" | "mail";

export const sourceLabels: Record<EventSource, string> = {
  payments: "Payments",
  print: "Print",
  mail: "Mail",
};

/** The payment providers, by the name in their events; only their events can be processed again. */
export const paymentProviders = ["sandbox", "stripe"] as const;

export function eventSource(provider: string): EventSource {
  if (paymentProviders.some((name) => name === provider)) return "payments";
  return provider === "mail" ? "mail" : "print";
}
