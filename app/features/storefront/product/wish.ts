import type { FlashToast } from "~/lib/flash-toast";
import { UNEXPECTED } from "~/lib/outside/unexpected";
import { pathTo } from "~/path-to";

const headers = { Accept: "application/json" };

const answers = new Map<string, Promise<boolean>>();

/** The same as `readWish`, asked once a page. */
export function knownWish(productId: string): Promise<boolean> {
  const answer = answers.get(productId) ?? readWish(productId);
  answers.set(productId, answer);
  return answer;
}

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

/** Sends the heart's form. @returns what to tell */
export async function changeWish(form: FormData): Promise<FlashToast> {
  try {
    const response = await fetch(pathTo("/api/wishes"), { method: "POST", body: form, headers });
    // Our own resource route, whose response is written as this type.
    return (await response.json()) as FlashToast;
  } catch {
    return { tone: "error", ...UNEXPECTED };
  }
}
