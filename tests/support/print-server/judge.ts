import { operations, problemsOf, type Operation } from "./description.ts";
import { PrintFault } from "./print-fault.ts";

export type PrintRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

export type Judged = { operation: string; id: string; query: URLSearchParams; body: unknown };

/** The headers that any client sends; all others have to be in the description. */
const everyday = new Set(
  "host connection accept accept-encoding accept-language sec-fetch-mode user-agent content-type content-length transfer-encoding authorization".split(
    " ",
  ),
);

/**
 * Named in the description's prose only: "To cancel an order use DELETE /orders/{order_id}", of the
 * first version, under "Notes for Beta" of the orders.
 */
const cancelling = /^\/orders\/([^/]+)$/;

/** @throws PrintFault for a request that the description does not allow */
export function judgeRequest(
  request: PrintRequest,
  own: { token: string; storeId: number },
): Judged {
  const bearer = `Bearer ${own.token}`;
  if (request.headers["authorization"] !== bearer)
    throw new PrintFault(401, "The access token provided is invalid.");
  if (request.headers["x-pf-store-id"] !== String(own.storeId))
    throw new PrintFault(403, "This store is not yours.");
  const cancelled = cancelling.exec(request.path);
  if (cancelled && request.method === "DELETE")
    return { operation: "cancelOrder", id: cancelled[1] ?? "", query: request.query, body: null };
  const operation = operationOf(request);
  const id = operation.pattern.exec(request.path)?.[1] ?? "";
  checkParameters(operation, request, id);
  return { operation: operation.name, id, query: request.query, body: bodyOf(operation, request) };
}

function operationOf({ path, method }: PrintRequest): Operation {
  const here = operations.filter(({ pattern }) => pattern.test(path));
  const operation = here.find((one) => one.method === method);
  if (operation) return operation;
  throw new PrintFault(here.length > 0 ? 405 : 404, `There is no ${method} ${path}.`);
}

function checkParameters(operation: Operation, { query, headers }: PrintRequest, id: string): void {
  const named = new Set<string>();
  for (const { in: place, name, required, check } of operation.parameters) {
    const given = { query: query.get(name), header: headers[name.toLowerCase()], path: id }[place];
    named.add(`${place} ${name.toLowerCase()}`);
    if (given === null || given === undefined) {
      if (required) throw new PrintFault(400, `${name} is missing.`);
      continue;
    }
    // Lists are one parameter, separated by commas ("explode" is false for all of them).
    const isList = isListSchema(check.schema);
    if (!check(isList ? String(given).split(",") : given))
      throw new PrintFault(400, `${name}: ${problemsOf(check)}`);
  }
  for (const name of query.keys())
    if (!named.has(`query ${name}`)) throw new PrintFault(400, `There is no parameter ${name}.`);
  for (const name of Object.keys(headers))
    if (!everyday.has(name) && !named.has(`header ${name}`) && name !== "x-pf-store-id")
      throw new PrintFault(400, `There is no header ${name}.`);
}

function isListSchema(schema: unknown): boolean {
  return (
    typeof schema === "object" && schema !== null && "type" in schema && schema.type === "array"
  );
}

function bodyOf(operation: Operation, { headers, body }: PrintRequest): unknown {
  if (!operation.body) {
    if (body !== "") throw new PrintFault(400, "This takes no body.");
    return null;
  }
  if (String(headers["content-type"]).split(";")[0] !== "application/json")
    throw new PrintFault(400, "The body has to be application/json.");
  const json = jsonOf(body);
  if (!operation.body(json)) throw new PrintFault(400, problemsOf(operation.body));
  return json;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new PrintFault(400, "The body is not JSON.");
  }
}

/** Checks our own responses against the description as well. @throws Error on a bug in this server */
export function checkResponse(operation: string, status: number, body: unknown): void {
  const { responses } = operations.find(({ name }) => name === operation) ?? {};
  const check = responses?.get(String(status)) ?? responses?.get(status >= 500 ? "5XX" : "");
  // Some operations leave out responses that others have, such as 400, 404 and 429.
  if (!check || check(body)) return;
  throw new Error(`${operation} would respond ${status} wrongly: ${problemsOf(check)}`);
}
