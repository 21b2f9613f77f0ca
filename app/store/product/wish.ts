import { pathTo } from "~/path-to";

const headers = { Accept: "application/json" };

/** Whether the visitor has the shirt on their wish list; a browser that cannot ask says no. */
export async function readWish(productId: string): Promise<boolean> {
  try {
    const response = await fetch(pathTo("/api/wishes", { query: { product: productId } }), {
      headers,
    });
    const body: unknown = await response.json();
    return (
      typeof body === "object" && body !== null && "isWished" in body && body.isWished === true
    );
  } catch {
    return false;
  }
}
