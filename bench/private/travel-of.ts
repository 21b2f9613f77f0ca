import type { BrowserContext } from "@playwright/test";

type Travel = {
  /** Different addresses besides pictures: what is asked for twice is in the browser's cache. */
  requests: number;
  /** Bytes as they travel, without headers. */
  html: number;
  style: number;
  scripts: number;
};

/** What a browser with an empty cache fetches to show an address, until nothing more travels. */
export async function travelOf(context: BrowserContext, address: string): Promise<Travel> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, { kind: string; address: string; type: string; headers: number }>();
  const addresses = new Set<string>();
  const travel: Travel = { requests: 0, html: 0, style: 0, scripts: 0 };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const { url, mimeType, encodedDataLength } = response;
    kinds.set(requestId, { kind: type, address: url, type: mimeType, headers: encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = kinds.get(requestId);
    if (!known || known.type.startsWith("image/") || addresses.has(known.address)) return;
    addresses.add(known.address);
    const { kind } = known;
    const bytes = encodedDataLength - known.headers;
    if (kind === "Document") travel.html += bytes;
    if (kind === "Stylesheet") travel.style += bytes;
    if (kind === "Script") travel.scripts += bytes;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.close();
  travel.requests = addresses.size;
  return travel;
}
