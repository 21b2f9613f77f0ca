export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export function isObject(json: unknown): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/**
 * A schema of the description prepared for a validator: references inlined, branches chosen by their
 * discriminator, and closed, so that a property missing from the description is refused.
 */
export function closedSchema(json: Json, root: JsonObject, isPart = false): Json {
  if (!isObject(json)) return json;
  if (typeof json["$ref"] === "string")
    return closedSchema(referred(json["$ref"], root), root, isPart);
  const closed: JsonObject = { ...json };
  if (isObject(json["properties"])) closed["properties"] = mapped(json["properties"], root);
  if (json["items"] !== undefined) closed["items"] = closedSchema(json["items"], root);
  for (const word of ["allOf", "oneOf", "anyOf"]) {
    const parts = json[word];
    if (Array.isArray(parts)) closed[word] = parts.map((part) => closedSchema(part, root, true));
  }
  if (isObject(json["discriminator"])) closed["oneOf"] = branches(json["discriminator"], root);
  delete closed["discriminator"];
  const holdsProperties = ["properties", "allOf", "oneOf", "anyOf"].some((word) => word in closed);
  return holdsProperties && !isPart ? { ...closed, unevaluatedProperties: false } : closed;
}

function mapped(properties: JsonObject, root: JsonObject): JsonObject {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, value]) => [name, closedSchema(value, root)]));
}

/** One schema per kind, with its name: exactly one can match. */
function branches(discriminator: JsonObject, root: JsonObject): Json[] {
  const name = String(discriminator["propertyName"]);
  const mapping = isObject(discriminator["mapping"]) ? discriminator["mapping"] : {};
  return Object.entries(mapping).map(([value, reference]) => {
    const isKind: Json = { required: [name], properties: { [name]: { const: value } } };
    return { allOf: [isKind, closedSchema({ $ref: reference }, root, true)] };
  });
}

export function referred(reference: string, root: JsonObject): Json {
  let here: Json | undefined = root;
  for (const key of reference.replace("#/", "").split("/"))
    here = isObject(here) ? here[key] : undefined;
  if (here === undefined) throw new Error(`The description has no ${reference}`);
  return here;
}
