import { figure } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { productModule } from "./report/product-module.ts";
import { startDemoShop } from "./shop/demo-shop.ts";

type Measured = typeof import("./buying/measure-buying.ts");

/** Taps and seconds of a guest who buys a shirt on a phone. */
async function benchBuying() {
  const shop = await startDemoShop();
  const { measureBuying } = await productModule<Measured>("buying/measure-buying.ts");
  const bought = await measureBuying(shop.url);
  await shop.stop();
  return {
    driver: "Chromium",
    tables: [
      {
        title: "From a shirt's page to the thank-you page",
        head: ["", "figure"],
        rows: [
          ["taps", figure(bought.taps, 0, "taps")],
          ["seconds", figure(bought.seconds, 1, "seconds")],
          [
            `of these for tapping and typing ${bought.typedCharacters} characters in ${bought.typedFields} fields`,
            figure(bought.hands),
          ],
          ["of these for waiting", figure(bought.seconds - bought.hands)],
          ["of these for the shirt's page", figure(bought.opening)],
        ],
      },
    ] as const,
  };
}

await runPart("buying", benchBuying);
