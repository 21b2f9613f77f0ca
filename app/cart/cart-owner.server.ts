import { createHash, randomBytes } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { carts } from "~/schema/tables/carts";
import { DAY_MS } from "~/lib/dates";
import { signedCookie, type CookieSettings } from "~/lib/keys/signed-cookie";

import { GUEST_CART_DAYS } from "./cart-limits";

/** Whose cart: an account's, or that of the browser holding the token. */
export type CartOwner = { userId: string } | { tokenHash: string };

const COOKIE_SECONDS = (GUEST_CART_DAYS * DAY_MS) / 1000;

const cartCookie = (settings: CookieSettings) => signedCookie("cart", settings, COOKIE_SECONDS);

/**
 * The guest cart named by a request's signed cookie; null when the cookie is missing or was
 * altered.
 */
export async function guestCartOwner(
  request: Request,
  settings: CookieSettings,
): Promise<{ tokenHash: string } | null> {
  const token: unknown = await cartCookie(settings).parse(request.headers.get("Cookie"));
  return typeof token === "string" && token !== "" ? { tokenHash: hashCartToken(token) } : null;
}

/** The owner of a new guest cart, and the cookie with which the browser remembers it. */
export async function newGuestCartOwner(
  settings: CookieSettings,
): Promise<{ owner: { tokenHash: string }; setCookie: string }> {
  const token = randomBytes(24).toString("base64url");
  const setCookie = await cartCookie(settings).serialize(token);
  return { owner: { tokenHash: hashCartToken(token) }, setCookie };
}

function hashCartToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function ownedBy(owner: CartOwner): SQL {
  return "userId" in owner ? eq(carts.userId, owner.userId) : eq(carts.tokenHash, owner.tokenHash);
}

/** The owner's cart, created when there is none yet, and locked until the transaction ends. */
export async function ensureCart(db: Db, owner: CartOwner): Promise<string> {
  const locked = () => db.select({ id: carts.id }).from(carts).where(ownedBy(owner)).for("update");
  const create = () =>
    db.insert(carts).values(owner).onConflictDoNothing().returning({ id: carts.id });
  // Another request may create it between the first two.
  for (const find of [locked, create, locked]) {
    const [cart] = await find();
    if (cart) return cart.id;
  }
  throw new Error("A cart that exists was not found");
}
