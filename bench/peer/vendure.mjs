// Runs in a folder of its own, where Vendure is installed: nothing of it is part of the shop.
//   node vendure.mjs fill <database> <products>   makes its tables and so many products of 36 variants
//   node vendure.mjs serve <database> <port>
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "package.json"));
const vendure = require("@vendure/core");
const { populate } = require("@vendure/core/cli");

const [, , mode, database = "", count = "0"] = process.argv;
const { hostname, port, username, pathname } = new URL(database);

const config = {
  apiOptions: {
    port: mode === "serve" ? Number(count) : 0,
    hostname: "127.0.0.1",
    shopApiPath: "shop-api",
    cors: false,
  },
  authOptions: {
    tokenMethod: ["bearer"],
    // It listens to this machine alone, and nobody signs in.
    superadminCredentials: { identifier: "peer", password: crypto.randomUUID() },
    cookieOptions: { secret: crypto.randomUUID() },
  },
  dbConnectionOptions: {
    type: "postgres",
    host: hostname,
    port: Number(port),
    username,
    database: pathname.slice(1),
    synchronize: mode === "fill",
    extra: { max: 16 },
  },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  plugins: [
    vendure.DefaultJobQueuePlugin.init({}),
    vendure.DefaultSearchPlugin.init({ bufferUpdates: false }),
  ],
};

const settings = {
  defaultLanguage: "en",
  defaultZone: "Americas",
  countries: [{ name: "United States", code: "US", zone: "Americas" }],
  taxRates: [{ name: "Standard", percentage: 0 }],
  shippingMethods: [{ name: "Standard", price: 500 }],
  paymentMethods: [
    {
      name: "Card",
      handler: {
        code: vendure.dummyPaymentHandler.code,
        arguments: [{ name: "automaticSettle", value: "true" }],
      },
    },
  ],
  collections: [],
};

/** One shirt as Vendure imports it, in six sizes and six colors. */
function oneShirt() {
  const sizes = ["S", "M", "L", "XL", "2XL", "3XL"];
  const colors = ["White", "Black", "Red", "Blue", "Yellow", "Green"];
  const variants = colors.flatMap((color) => sizes.map((size) => [color, size]));
  const lines = variants.map(([color, size], at) => {
    const head =
      at === 0 ? ["Shirt 1", "shirt-1", "A shirt", "", "", "color|size"] : Array(6).fill("");
    const sku = `${color}-${size}`;
    return [
      ...head,
      `${color}|${size}`,
      sku,
      "25.00",
      "Standard",
      "1000000",
      "false",
      "",
      "",
    ].join();
  });
  const head =
    "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";
  return [head, ...lines].join("\n");
}

/** The same shirt again and again, each with rows of its own, as an import would have made them. */
const copies = [
  `create temp table shirt as select n, (n - 1) * 36 as by from generate_series(2, ${Number(count)}) n`,
  `insert into product ("createdAt", "updatedAt", enabled, id)
    select "createdAt" - n * interval '1 minute', "updatedAt", enabled, n from product, shirt where id = 1`,
  `insert into product_translation ("languageCode", name, slug, description, "baseId")
    select "languageCode", 'Shirt ' || n, 'shirt-' || n, description, n from product_translation, shirt where "baseId" = 1`,
  `insert into product_channels_channel select n, "channelId" from product_channels_channel, shirt where "productId" = 1`,
  `insert into product_option_groups_product_option_group
    select n, "productOptionGroupId" from product_option_groups_product_option_group, shirt where "productId" = 1`,
  `insert into product_variant (enabled, sku, "outOfStockThreshold", "useGlobalOutOfStockThreshold", "trackInventory", id, "taxCategoryId", "productId")
    select enabled, sku || '-' || n, "outOfStockThreshold", "useGlobalOutOfStockThreshold", "trackInventory", id + by, "taxCategoryId", n
    from product_variant, shirt where "productId" = 1`,
  `insert into product_variant_translation ("languageCode", name, "baseId")
    select "languageCode", replace(name, 'Shirt 1', 'Shirt ' || n), "baseId" + by from product_variant_translation, shirt where "baseId" <= 36`,
  `insert into product_variant_channels_channel
    select "productVariantId" + by, "channelId" from product_variant_channels_channel, shirt where "productVariantId" <= 36`,
  `insert into product_variant_options_product_option
    select "productVariantId" + by, "productOptionId" from product_variant_options_product_option, shirt where "productVariantId" <= 36`,
  `insert into product_variant_price ("currencyCode", "channelId", price, "variantId")
    select "currencyCode", "channelId", price, "variantId" + by from product_variant_price, shirt where "variantId" <= 36`,
  `insert into stock_level ("stockOnHand", "stockAllocated", "productVariantId", "stockLocationId")
    select "stockOnHand", "stockAllocated", "productVariantId" + by, "stockLocationId" from stock_level, shirt where "productVariantId" <= 36`,
  `insert into search_index_item ("languageCode", enabled, "productName", "productVariantName", description, slug, sku, "facetIds", "facetValueIds",
      "collectionIds", "collectionSlugs", "channelIds", "productPreview", "productVariantPreview", "productVariantId", "channelId", "productId", price, "priceWithTax")
    select 'en', true, t.name, vt.name, t.description, t.slug, v.sku, '', '', '', '', '1', '', '', v.id, 1, t."baseId", p.price, p.price
    from product_variant v join product_variant_translation vt on vt."baseId" = v.id join product_variant_price p on p."variantId" = v.id
      join product_translation t on t."baseId" = v."productId"`,
  "analyze",
];

if (mode === "fill") {
  const folder = mkdtempSync(join(tmpdir(), "peer-"));
  const file = join(folder, "shirt.csv");
  writeFileSync(file, oneShirt());
  const app = await populate(() => vendure.bootstrap(config), settings, file);
  const runner = app.get(vendure.TransactionalConnection).rawConnection.createQueryRunner();
  for (const copy of copies) await runner.query(copy);
  await runner.release();
  await app.close();
  rmSync(folder, { recursive: true });
  process.exit(0);
}
const app = await vendure.bootstrap(config);
await app.get(vendure.JobQueueService).start();
