import { sql, type SQL } from "drizzle-orm";

import { discountCodes, plainDiscountCode } from "~/schema/tables/orders";
import { plainCode } from "~/lib/fields/typed-code";

/** SQL condition: it is the code that someone typed, whatever hyphens stand in either. */
export function isTypedDiscount(typed: string): SQL {
  return sql`${plainDiscountCode(discountCodes.code)} = ${plainCode(typed)}`;
}
