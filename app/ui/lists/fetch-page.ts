/**
 * Fetches a page of our own and returns its parts; in the browser only.
 * @returns "failed" when the server or the way to it failed, "elsewhere" when only the browser can go there
 */
export async function fetchPage(url: URL): Promise<Document | "failed" | "elsewhere"> {
  try {
    const response = await fetch(url, { headers: { Accept: "text/html" } });
    if (response.status >= 500) return "failed";
    if (!response.ok) return "elsewhere";
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return "failed";
  }
}
