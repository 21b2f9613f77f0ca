/** What the cart icon says to a screen reader: "Cart", "Cart, 1 shirt", "Cart, 3 shirts". */
export function cartLabel(shirts: number): string {
  if (shirts === 0) return "Cart";
  return shirts === 1 ? "Cart, 1 shirt" : `Cart, ${shirts} shirts`;
}
