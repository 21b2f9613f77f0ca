import { Ajv2019, type ValidateFunction } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";
import { readFileSync } from "node:fs";

import { closedSchema, isObject, referred, type Json, type JsonObject } from "./closed-schema.ts";

const root: JsonObject = JSON.parse(
  readFileSync(new URL("description.json", import.meta.url), "utf8"),
);
const ajv = new Ajv2019({
  strict: false,
  allErrors: true,
  logger: false,
  multipleOfPrecision: 6,
});
addFormats.default(ajv);
/** For text in an address or a header: "100" counts as a number. */
const reading = new Ajv2019({ strict: false, coerceTypes: "array", logger: false });

type Parameter = { in: string; name: string; required: boolean; check: ValidateFunction };

export type Operation = {
  name: string;
  pattern: RegExp;
  method: string;
  parameters: readonly Parameter[];
  /** Null: it takes no body. */
  body: ValidateFunction | null;
  /** By status, or "5XX"; null if there is no content. */
  responses: ReadonlyMap<string, ValidateFunction | null>;
};

function follow(json: Json | undefined): JsonObject {
  const there =
    isObject(json) && typeof json["$ref"] === "string" ? referred(json["$ref"], root) : json;
  return isObject(there) ? there : {};
}

function schemaOf(holder: JsonObject): Json | undefined {
  const content = follow(holder["content"]);
  return follow(content["application/json"])["schema"];
}

function compiled(schema: Json | undefined): ValidateFunction | null {
  const closed = schema === undefined ? null : closedSchema(schema, root);
  return isObject(closed) ? ajv.compile(closed) : null;
}

function readOperation(path: string, method: string, json: JsonObject): Operation {
  const parameters = (Array.isArray(json["parameters"]) ? json["parameters"] : []).map((one) => {
    const { in: place, name, required, schema } = follow(one);
    const check = reading.compile(parameterSchema(schema));
    return { in: String(place), name: String(name), required: required === true, check };
  });
  const responses = Object.entries(follow(json["responses"])).map(
    ([status, response]) => [status, compiled(schemaOf(follow(response)))] as const,
  );
  return {
    name: String(json["operationId"]),
    pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, "([^/]+)")}$`),
    method: method.toUpperCase(),
    parameters,
    body:
      json["requestBody"] === undefined ? null : compiled(schemaOf(follow(json["requestBody"]))),
    responses: new Map(responses),
  };
}

/** In text form a number is also a string, so at least one of several types has to match, not exactly one. */
function parameterSchema(json: Json | undefined): JsonObject {
  const { oneOf, items, ...schema } = follow(json);
  return {
    ...schema,
    ...(oneOf === undefined ? {} : { anyOf: oneOf }),
    ...(items === undefined ? {} : { items: follow(items) }),
  };
}

export const operations: readonly Operation[] = Object.entries(follow(root["paths"])).flatMap(
  ([path, methods]) =>
    Object.entries(follow(methods)).map(([method, json]) =>
      readOperation(path, method, follow(json)),
    ),
);

/** The bodies of the events that are posted to us, by type. */
export const eventChecks: ReadonlyMap<string, ValidateFunction | null> = new Map(
  Object.entries(follow(root["x-webhooks"])).map(([type, event]) => {
    const { requestBody } = follow(follow(event)["post"]);
    return [type, compiled(schemaOf(follow(requestBody)))] as const;
  }),
);

export function problemsOf(check: ValidateFunction): string {
  const problems = (check.errors ?? []).map(({ instancePath, message, params }) => {
    const name = Object.values(params).join(", ");
    return `${instancePath || "/"} ${message ?? ""} (${name})`;
  });
  return problems.join("; ");
}
