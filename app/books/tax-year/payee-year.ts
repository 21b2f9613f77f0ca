import type { YearFigures } from "./explain-year";

export type Correction = {
  id: string;
  amountCents: number;
  reason: string;
  by: string | null;
  at: Date;
};

export type PayeeYear = YearFigures & {
  /** The payee's own key, or a single account's where nobody knows whose it is. */
  key: string;
  /** The provider's accounts that were paid. */
  accounts: string[];
  /** As we have them; null once the account is erased. */
  name: string | null;
  email: string | null;
  address: string | null;
  hasTaxForm: boolean;
  corrections: Correction[];
};
