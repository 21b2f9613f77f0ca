import { plainCode } from "~/lib/fields/typed-code";

/** An order's number as it is kept, however someone typed it, with or without its beginning. */
export function plainOrderNumber(typed: string): string {
  return `INK-${plainCode(typed).replace(/^INK/, "")}`;
}
