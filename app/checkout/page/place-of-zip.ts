import { plainZip } from "~/orders/address/address-rules";
import { pathTo } from "~/path-to";

/** The five digits of a ZIP code; undefined while they are being typed. */
export function zipOf(typed: string): string | undefined {
  return /^\d{5}/.exec(plainZip(typed))?.[0];
}

/** City and state by the names of their fields; null: unknown, or it could not be asked. */
export async function placeOfZip(zip: string): Promise<Record<string, string> | null> {
  try {
    const response = await fetch(pathTo("/api/zip", { query: { zip } }));
    // Our own resource, which answers with city and state, or null.
    return response.ok ? ((await response.json()) as Record<string, string> | null) : null;
  } catch {
    // They can be typed.
    return null;
  }
}
