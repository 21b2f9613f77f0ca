import type { PrintEventVerification } from "./print-event";
import type { PrintFailure } from "./print-failure";
import type { Blank, PlacedOrder, PrintOrder, Shipment, SuppliedBlank } from "./print-order";

export type PrintResult<T = object> = ({ ok: true } & T) | PrintFailure;

export type PrintProduct = {
  productId: string;
  slug: string;
  title: string;
  /** The strokes alone, on a transparent background. */
  art: Uint8Array;
};

/** What the print links ask for; will be removed together with them. */
export interface PrintLinkFiles {
  /** Hands over a product's art, again after it changes. @returns the provider's id for it */
  register(product: PrintProduct): Promise<{ externalId: string }>;
  /** The print-ready file of a registered product; null when the provider has none. */
  printFile(externalId: string): Promise<{ name: string; bytes: Uint8Array } | null>;
}

/** Whoever prints our shirts: a company, or a folder of files. Expected failures are returned, never thrown. */
export interface PrintProvider extends PrintLinkFiles {
  readonly name: string;
  /** Whether it accepts orders; otherwise someone prints from the print desk. */
  readonly takesOrders: boolean;
  /**
   * Places an order once: it is looked up by our id first, so that any call may be repeated after a
   * failure. A draft or failed order is brought up to date and submitted again.
   */
  placeOrder(order: PrintOrder): Promise<PrintResult<{ order: PlacedOrder }>>;
  /** Null when the provider has no order with this id. */
  findOrder(externalId: string): Promise<PrintResult<{ order: PlacedOrder | null }>>;
  /** Also ok if it was already canceled; "too-late" as soon as it is being printed. */
  cancelOrder(externalId: string): Promise<PrintResult>;
  /** All parcels of an order, with the lines in each. */
  findShipments(externalId: string): Promise<PrintResult<{ shipments: Shipment[] }>>;
  /** Everything that can be ordered, whether in stock or not. */
  listBlanks(): Promise<PrintResult<{ blanks: SuppliedBlank[] }>>;
  /** The blanks of `listBlanks` that are out of stock. */
  listOutOfStock(): Promise<PrintResult<{ blanks: Blank[] }>>;
  /** Checks the signature over the exact body, its age and its shape, and returns what happened. */
  verifyEvent(rawBody: string, headers: Headers, now: Date): PrintEventVerification;
}
