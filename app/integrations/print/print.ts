import type { PrintEventVerification } from "./print-event";
import type { PrintFailure } from "./print-failure";
import type { Blank, PlacedOrder, PrintOrder, Shipment, SuppliedBlank } from "./print-order";

export type PrintResult<T = object> = ({ ok: true } & T) | PrintFailure;

/** A company, or a folder, that prints our shirts. Expected failures are returned, never thrown. */
export interface PrintProvider {
  readonly name: string;
  /** Whether it takes orders; otherwise someone prints from the print desk. */
  readonly takesOrders: boolean;
  /**
   * Places an order once: it is looked up by our id first, so that any call may be repeated after a
   * failure. A draft or failed order is brought up to date and handed in again.
   */
  placeOrder(order: PrintOrder): Promise<PrintResult<{ order: PlacedOrder }>>;
  /** Null: the provider knows no order with this id. */
  findOrder(externalId: string): Promise<PrintResult<{ order: PlacedOrder | null }>>;
  /** Also ok when it was canceled before; "too-late" as soon as it is being printed. */
  cancelOrder(externalId: string): Promise<PrintResult>;
  /** All parcels of an order, with the lines in each. */
  findShipments(externalId: string): Promise<PrintResult<{ shipments: Shipment[] }>>;
  /** Everything that can be ordered, whether in stock or not. */
  listBlanks(): Promise<PrintResult<{ blanks: SuppliedBlank[] }>>;
  /** The blanks of `listBlanks` that cannot be had now. */
  listOutOfStock(): Promise<PrintResult<{ blanks: Blank[] }>>;
  /** Checks the signature over the exact body, its age and shape, and says what happened. */
  verifyEvent(rawBody: string, headers: Headers, now: Date): PrintEventVerification;
}
