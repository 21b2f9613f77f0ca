import { chromium, type BrowserContext, type Page } from "@playwright/test";

import { chromiumArgs, findChromium } from "../../tests/support/chromium.ts";
import { buyAsGuest, openShirt } from "../../tests/e2e/support/guest-buys";

const MOST_TAPS = 9;
const MOST_SECONDS = 60;

/** A second to find and hit what comes next, and 36 words a minute, as people type on phones. */
const PACE = { tapMs: 1_000, keyMs: 330 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** As Lighthouse's phone: 150 ms to the server and back, 1.6 Mbit/s. */
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Prints taps and seconds beside their goals; false: one was missed. */
export async function measureBuying(url: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  const page = await slowPage(context);
  const begin = performance.now();
  await openShirt(page);
  const opened = performance.now();
  const bought = await buyAsGuest(page, "grandma.rose@example.test", PACE);
  const seconds = (performance.now() - begin) / 1000;
  await browser.close();
  const hands = (bought.taps * PACE.tapMs + bought.typedCharacters * PACE.keyMs) / 1000;
  console.log("\nA guest buys a shirt on a phone, from its page to the thank-you page");
  console.log(`taps     ${bought.taps} (wanted: at most ${MOST_TAPS})`);
  console.log(`seconds  ${seconds.toFixed(1)} (wanted: at most ${MOST_SECONDS})`);
  console.log(
    `of these ${hands.toFixed(1)} s tapping and typing ${bought.typedCharacters} characters in ${bought.typedFields} fields, ` +
      `${(seconds - hands).toFixed(1)} s waiting (${((opened - begin) / 1000).toFixed(1)} s for the shirt's page)`,
  );
  return bought.taps <= MOST_TAPS && seconds <= MOST_SECONDS;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  return page;
}
