import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

import { root } from "../../scripts/build-state.ts";
import { productModule } from "../report/product-module.ts";
import { startShop } from "../shop/start-shop.ts";
import { untilPicturesAreMade } from "./until-pictures-are-made.ts";

export const filledNames = [
  "demo",
  "catalogue_1000",
  "catalogue_10000_whole",
  "catalogue_100000",
  "shop_1000",
  "shop_100000",
] as const;
export type FilledName = (typeof filledNames)[number];

/** @param files a folder for the demo's files */
type Fill = (into: { url: string; files: string }) => Promise<void>;

type Filling = {
  /** What it begins as a copy of; else as an empty database. */
  from?: FilledName;
  /** Patterns of the files that decide what is in it; migrations come on top. */
  madeBy: readonly string[];
  /** Time moves on: what is told from today is old then. */
  month?: string;
  fill: Fill;
};

const demo = ["app/seed/**/*.*", "bench/filled/fillings.ts"];
const shop = [
  "app/seed/fill-words.ts",
  "tests/support/growth/fill-*.ts",
  "tests/support/growth/kept-{rows,names}.ts",
  "bench/filled/fill-whole-shop.ts",
];

/** How each filled database is made. */
export const fillings: Readonly<Record<FilledName, Filling>> = {
  demo: { madeBy: demo, fill: startForTheFirstTime },
  catalogue_1000: { from: "demo", madeBy: [], fill: catalogue(1_000) },
  // With 36 variants and all pictures of a published shirt.
  catalogue_10000_whole: { from: "demo", madeBy: [], fill: catalogue(10_000, "whole") },
  catalogue_100000: { from: "demo", madeBy: [], fill: catalogue(100_000) },
  shop_1000: { madeBy: shop, month: thisMonth(), fill: wholeShop(1_000) },
  shop_100000: { madeBy: shop, month: thisMonth(), fill: wholeShop(100_000) },
};

function thisMonth(): string {
  return new Date().toISOString().slice(0, 7);
}

/** The demo, with the pictures of its first pages. */
async function startForTheFirstTime({ url, files }: { url: string; files: string }): Promise<void> {
  rmSync(files, { recursive: true, force: true });
  const running = await startShop({ DATABASE_URL: url, DATA_DIR: files });
  await untilPicturesAreMade(url);
  await running.stop();
}

/** A statement of the filling takes long, and a machine that others use too may keep the server waiting. */
const PATIENT = {
  DATABASE_STATEMENT_MS: "600000",
  DATABASE_SILENCE_MS: "60000",
  DATABASE_CONNECT_MS: "60000",
};

/** The demo and so many made-up shirts more, each with a word of its own. */
function catalogue(products: number, ...how: "whole"[]): Fill {
  return async ({ url, files }) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["scripts/command.ts", "catalogue:fill", String(products), ...how],
      {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, ...PATIENT, DATABASE_URL: url, DATA_DIR: files, LOG_LEVEL: "error" },
      },
    );
    if (status !== 0) throw new Error(`The catalogue could not be filled: ${stderr}`);
  };
}

type ShopFilling = typeof import("./fill-whole-shop.ts");

/** A shop with so many products and orders, and a year of everything else in proportion. */
function wholeShop(rows: number): Fill {
  return async ({ url }) => {
    const filling = await productModule<ShopFilling>("kept/fill-whole-shop.ts");
    await filling.fillWholeShop(url, rows);
  };
}
