import { codeFailedMessage } from "~/cart/discounts/discount-amount";
import { pathTo } from "~/path-to";

export type TriedDiscount =
  | { ok: false; message: string }
  | { ok: true; message: string; code: string; discountCents: number };

type Wanted = { code: string; variantId: string; quantity: number };

/** Asks the shop what a code takes off; the response is validated before it is shown. */
export async function tryDiscount(
  { code, variantId, quantity }: Wanted,
  signal: AbortSignal,
): Promise<TriedDiscount> {
  const query = { code, variantId, quantity: String(quantity) };
  const response = await fetch(pathTo("/api/discount", { query }), {
    headers: { Accept: "application/json" },
    signal,
  });
  const body: unknown = await response.json();
  return readResponse(body) ?? { ok: false, message: codeFailedMessage };
}

function readResponse(body: unknown): TriedDiscount | null {
  if (typeof body !== "object" || body === null) return null;
  const { ok, message, code, discountCents } = body as Partial<Record<string, unknown>>;
  if (typeof message !== "string") return null;
  if (ok !== true) return { ok: false, message };
  return typeof code === "string" && typeof discountCents === "number"
    ? { ok, message, code, discountCents }
    : null;
}
