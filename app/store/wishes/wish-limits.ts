import { GUEST_CART_DAYS } from "~/cart/cart-limits";

/** Shirts on one wish list. */
export const MAX_WISHES = 100;
/** A guest's list is known by the cart's cookie, and kept as long. */
export const GUEST_WISH_LIST_DAYS = GUEST_CART_DAYS;
