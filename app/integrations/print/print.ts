import type { PrintEventVerification } from "./print-event";
import type { PrintFailure } from "./print-failure";
import type { Blank, PlacedOrder, PrintOrder, Shipment, SuppliedBlank } from "./print-order";

export type PrintResult<T = object> = ({ ok: true } & T) | PrintFailure;

/** Whoever prints our shirts: a company, or we ourselves. Expected failures are returned, never thrown. */
export interface PrintProvider {
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
