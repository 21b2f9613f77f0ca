import { readFileSync, writeFileSync } from "node:fs";

// Makes description.json from Printful's published OpenAPI file:
//   node tests/support/print-server/reduce-description.ts <the file>

/** The operations that the shop uses: a new one is added here on purpose. */
const operations: Record<string, readonly string[]> = {
  "/v2/catalog-products/{id}/catalog-variants": ["get"],
  "/v2/catalog-products/{id}/mockup-styles": ["get"],
  "/v2/catalog-products/{id}/availability": ["get"],
  "/v2/countries": ["get"],
  "/v2/orders": ["post"],
  "/v2/orders/{order_id}": ["get", "patch", "delete"],
  "/v2/orders/{order_id}/confirmation": ["post"],
  "/v2/orders/{order_id}/shipments": ["get"],
  "/v2/webhooks": ["post"],
};
/** Names, types and limits stay; prose, examples and pictures do not. */
const left = new Set([
  "description",
  "summary",
  "example",
  "examples",
  "title",
  "tags",
  "x-codeSamples",
]);
/** Their keys are names, so nothing in them is prose. */
const maps = new Set([
  "properties",
  "mapping",
  "responses",
  "schemas",
  "parameters",
  "requestBodies",
]);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function isObject(json: Json | undefined): json is { [key: string]: Json } {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function reduced(json: Json, isMap = false): Json {
  if (Array.isArray(json)) return json.map((one) => reduced(one));
  if (!isObject(json)) return json;
  const kept = Object.entries(json).filter(([key]) => isMap || !left.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, reduced(value, !isMap && maps.has(key))]),
  );
}

function at(root: Json, path: readonly string[]): Json | undefined {
  let here: Json | undefined = root;
  for (const key of path) here = isObject(here) ? here[key] : undefined;
  return here;
}

/** Copies everything that is referenced, recursively. */
function copyReferences(from: Json, json: Json, into: { [key: string]: Json }): void {
  if (Array.isArray(json)) for (const one of json) copyReferences(from, one, into);
  if (!isObject(json)) return;
  const names = [json["$ref"], ...Object.values(isObject(json["mapping"]) ? json["mapping"] : {})];
  for (const name of names) if (typeof name === "string") copyOne(from, name, into);
  for (const value of Object.values(json)) copyReferences(from, value, into);
}

function copyOne(from: Json, reference: string, into: { [key: string]: Json }): void {
  const [, kind = "", name = ""] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
  const found = at(from, ["components", kind, name]);
  const kinds = (into[kind] ??= {});
  if (found === undefined || !isObject(kinds) || kinds[name] !== undefined) return;
  kinds[name] = reduced(found);
  copyReferences(from, kinds[name], into);
}

const source: Json = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const paths: { [key: string]: Json } = {};
for (const [path, methods] of Object.entries(operations)) {
  const chosen = methods.map((method) => [
    method,
    reduced(at(source, ["paths", path, method]) ?? {}),
  ]);
  paths[path] = Object.fromEntries(chosen);
}
const events = reduced(source, false);
const webhooks = at(events, ["x-webhooks"]) ?? {};
const components: { [key: string]: Json } = {};
copyReferences(source, paths, components);
copyReferences(source, webhooks, components);
writeFileSync(
  new URL("description.json", import.meta.url),
  `${JSON.stringify({ openapi: "3.0.0", paths, "x-webhooks": webhooks, components }, null, 2)}\n`,
);
