import { DEFAULT_ZONE } from "~/lib/shop-zone";
import {
  DEFAULT_SALES_TAX_CENTS,
  DEFAULT_SALES_TAX_ORDERS,
  DEFAULT_TAX_FORM_CENTS,
} from "~/lib/tax-limits";

/** The price that the specification names; the shop's settings may say another. */
const DEFAULT_PRICE_CENTS = 2500;

/** What is offered when a design is published; null: all colors or sizes of the grid. */
export type PublishTemplate = {
  priceCents: number;
  colors: readonly string[] | null;
  sizes: readonly string[] | null;
  withYouthSizes: boolean;
  collectionId: string | null;
};

/** What a discount code may be at most. */
export type CodeLimits = {
  /** Basis points. */
  percentMax: number;
  /** Null: any amount. */
  amountMaxCents: number | null;
  /** How many unpaid orders of one browser may hold a use of the same limited code at a time. */
  heldPerBrowser: number;
  /** The same for one network address, where a class or a family may be shopping together. */
  heldPerNetwork: number;
};

export type ShopSettings = {
  template: PublishTemplate;
  codes: CodeLimits;
  /** IANA name, like "America/New_York". */
  timeZone: string;
  /** Whether orders go to Puerto Rico, the territories and military mail. */
  shipsFar: boolean;
  /** Before a payee's royalties of a year reach it, the tax form has to be there. */
  taxFormCents: number;
  /** Sales to a state in a year from which on its sales tax is usually to be collected. */
  salesTax: { cents: number; orders: number };
  /** 0: nothing was saved yet, and the defaults stand. */
  version: number;
};

/** What stands until an owner saves something else: the specification's values. */
export const shopDefaults: ShopSettings = {
  template: {
    priceCents: DEFAULT_PRICE_CENTS,
    colors: null,
    sizes: null,
    withYouthSizes: false,
    collectionId: null,
  },
  codes: { percentMax: 10_000, amountMaxCents: null, heldPerBrowser: 2, heldPerNetwork: 30 },
  timeZone: DEFAULT_ZONE,
  shipsFar: true,
  taxFormCents: DEFAULT_TAX_FORM_CENTS,
  salesTax: { cents: DEFAULT_SALES_TAX_CENTS, orders: DEFAULT_SALES_TAX_ORDERS },
  version: 0,
};
