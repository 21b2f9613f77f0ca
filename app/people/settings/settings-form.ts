import { withThousands } from "~/lib/thousands";
import { z } from "zod";

import type { FormText } from "~/lib/form";
import { isZone } from "~/lib/shop-zone";
import { dollarsText, parseDollars } from "~/lib/money";

import type { ShopSettings } from "./shop-defaults";

const HIGHEST_PRICE_CENTS = 1_000_00;
const AMOUNT = "Please enter an amount with at most two decimals, like 25.00";

const price = z.string().transform((typed, context) => {
  const cents = parseDollars(typed);
  if (cents !== null && cents >= 0 && cents <= HIGHEST_PRICE_CENTS) return cents;
  context.addIssue(
    cents === null
      ? AMOUNT
      : cents < 0
        ? "The price cannot be below zero"
        : "The price cannot be above $1,000.00",
  );
  return z.NEVER;
});

const percent = z.string().transform((typed, context) => {
  const bps = parseDollars(typed);
  if (bps !== null && bps >= 1 && bps <= 10_000) return bps;
  context.addIssue("Please enter a percentage above 0, up to 100");
  return z.NEVER;
});

const amount = z.string().transform((typed, context) => {
  if (typed.trim() === "") return null;
  const cents = parseDollars(typed);
  if (cents !== null && cents > 0 && cents <= 1_000_000_00) return cents;
  context.addIssue("Please enter an amount above zero, or leave it empty");
  return z.NEVER;
});

const limit = z.string().transform((typed, context) => {
  const cents = parseDollars(typed);
  if (cents !== null && cents > 0 && cents <= 10_000_000_00) return cents;
  context.addIssue("Please enter an amount above zero");
  return z.NEVER;
});

const whole = (most: number) =>
  z.string().transform((typed, context) => {
    const number = Number(typed);
    if (/^\s*\d+\s*$/.test(typed) && number >= 1 && number <= most) return number;
    context.addIssue(`Please enter a whole number from 1 to ${withThousands(most)}`);
    return z.NEVER;
  });

/** What the publish grid offers; the form accepts nothing else. */
type Grid = { sizes: readonly string[]; colors: readonly string[] };

/** The settings as they are posted: sizes and colors as a box each, "size:M" and "color:Black". */
export function settingsForm(grid: Grid) {
  return z
    .record(z.string(), z.string())
    .transform((typed) => ({
      defaultPrice: typed["defaultPrice"] ?? "",
      collectionId: typed["collectionId"] ?? "",
      youthSizes: typed["youthSizes"] === "true",
      sizes: chosen(typed, "size", grid.sizes),
      colors: chosen(typed, "color", grid.colors),
      codePercentMax: typed["codePercentMax"] ?? "",
      codeAmountMax: typed["codeAmountMax"] ?? "",
      codeHeldPerBrowser: typed["codeHeldPerBrowser"] ?? "",
      codeHeldPerNetwork: typed["codeHeldPerNetwork"] ?? "",
      timeZone: typed["timeZone"] ?? "",
      shipsFar: typed["shipsFar"] === "true",
      taxForm: typed["taxForm"] ?? "",
      salesTaxAmount: typed["salesTaxAmount"] ?? "",
      salesTaxOrders: typed["salesTaxOrders"] ?? "",
    }))
    .pipe(
      z.object({
        defaultPrice: price,
        collectionId: z
          .literal("")
          .transform(() => null)
          .or(z.uuid("This collection no longer exists")),
        youthSizes: z.boolean(),
        sizes: z.array(z.string()).min(1, "Please tick at least one size"),
        colors: z.array(z.string()).min(1, "Please tick at least one color"),
        codePercentMax: percent,
        codeAmountMax: amount,
        codeHeldPerBrowser: whole(100),
        codeHeldPerNetwork: whole(1000),
        timeZone: z.string().refine(isZone, "Please choose a time zone"),
        shipsFar: z.boolean(),
        taxForm: limit,
        salesTaxAmount: limit,
        salesTaxOrders: whole(1_000_000),
      }),
    )
    .transform((form) => ({
      ...form,
      // Whoever ticks all of them also means those that are added later.
      sizes: form.sizes.length === grid.sizes.length ? null : form.sizes,
      colors: form.colors.length === grid.colors.length ? null : form.colors,
    }));
}

export type SettingsForm = z.output<ReturnType<typeof settingsForm>>;

function chosen(typed: Record<string, string>, kind: "size" | "color", all: readonly string[]) {
  return all.filter((one) => typed[`${kind}:${one}`] === "true");
}

/** The settings as their form shows them. */
export function settingsText(
  { template, codes, timeZone, shipsFar, taxFormCents, salesTax, version }: ShopSettings,
  grid: Grid,
): FormText {
  const boxes = (kind: string, all: readonly string[], on: readonly string[] | null) =>
    Object.fromEntries(
      all.map((one) => [`${kind}:${one}`, on === null || on.includes(one) ? "true" : ""]),
    );
  return {
    defaultPrice: dollarsText(template.priceCents),
    collectionId: template.collectionId ?? "",
    youthSizes: template.withYouthSizes ? "true" : "",
    ...boxes("size", grid.sizes, template.sizes),
    ...boxes("color", grid.colors, template.colors),
    codePercentMax: String(codes.percentMax / 100),
    codeAmountMax: codes.amountMaxCents === null ? "" : dollarsText(codes.amountMaxCents),
    codeHeldPerBrowser: String(codes.heldPerBrowser),
    codeHeldPerNetwork: String(codes.heldPerNetwork),
    timeZone,
    shipsFar: shipsFar ? "true" : "",
    taxForm: dollarsText(taxFormCents),
    salesTaxAmount: dollarsText(salesTax.cents),
    salesTaxOrders: String(salesTax.orders),
    version: String(version),
  };
}
