import type { BrowserContext } from "@playwright/test";

type Travel = {
  /** Besides pictures. */
  requests: number;
  /** Bytes as they travel, with headers. */
  html: number;
  style: number;
  scripts: number;
  addresses: string[];
};

/** What a browser with an empty cache fetches to show an address, until nothing more travels. */
export async function travelOf(context: BrowserContext, address: string): Promise<Travel> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, { kind: string; address: string }>();
  const travel: Travel = { requests: 0, html: 0, style: 0, scripts: 0, addresses: [] };
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, { kind: type, address: response.url });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { kind, address: from } = kinds.get(requestId) ?? { kind: "Other", address: "" };
    if (kind === "Image" || from.startsWith("data:")) return;
    travel.requests += 1;
    travel.addresses.push(`${kind} ${from} ${encodedDataLength}`);
    if (kind === "Document") travel.html += encodedDataLength;
    if (kind === "Stylesheet") travel.style += encodedDataLength;
    if (kind === "Script") travel.scripts += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.close();
  return travel;
}
