import { z } from "zod";

import { defaultTimeouts } from "~/lib/external/timeouts";

import { traceHeaders } from "../observability/spans.server";
import { parsedJson } from "./parsed-json";
import { printFailure, type PrintFailure } from "./print-failure";
import { createPace } from "./printful-pace";

const MAX_QUOTE = 300;

/** The formats of Printful's error messages. */
const errorBody = z.object({
  result: z.string().optional().catch(undefined),
  data: z.string().optional().catch(undefined),
  details: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  error: z
    .object({ message: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** A longer wait is reported instead of waited out. */
const LONGEST_WAIT_MS = 2000;
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const MAX_PAGES = 50;

export type PrintfulResult<T> = { ok: true; body: T } | (PrintFailure & { status: number | null });

export type PrintfulClientOptions = {
  token: string;
  storeId: number;
  apiBase: string;
  /** How long one request may take, its body included. */
  limitMs?: number;
  /** Limits one request including its body; by the clock unless given. */
  timeout?: (ms: number) => AbortSignal;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
};

export type PrintfulClient = ReturnType<typeof createPrintfulClient>;

/** Sends one request at a time to Printful's API: paced, limited in time and size, with a checked response. */
export function createPrintfulClient(options: PrintfulClientOptions) {
  const { now = Date.now, sleep = defaultSleep, timeout = defaultTimeout } = options;
  const { limitMs = defaultTimeouts.printerMs } = options;
  const pace = createPace(now);

  async function send(
    method: string,
    path: string,
    body?: object,
  ): Promise<PrintfulResult<string>> {
    const wait = pace.waitMs();
    if (wait > LONGEST_WAIT_MS) return refused(null, tooMany(wait));
    if (wait > 0) await sleep(wait);
    let status: number | null = null;
    try {
      const response = await fetch(`${options.apiBase}${path}`, {
        method,
        headers: {
          ...traceHeaders(),
          Authorization: `Bearer ${options.token}`,
          "X-PF-Store-Id": String(options.storeId),
          Accept: "application/json",
          ...(body ? { "Content-Type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        // The token is for this host alone.
        redirect: "error",
        signal: timeout(limitMs),
      });
      status = response.status;
      pace.record(response.status, response.headers);
      const text = await boundedText(response);
      if (text === null) return refused(status, unreadable("its response is too long"));
      if (response.ok) return { ok: true, body: text };
      if (response.status === 429) return refused(status, tooMany(pace.waitMs()));
      return refused(status, failureOfStatus(response.status, text));
    } catch {
      return refused(status, printFailure("unavailable", "Printful could not be reached in time."));
    }
  }

  /** @param path with its query; from the API's root */
  async function ask<T>(
    method: string,
    path: string,
    shape: z.ZodType<T>,
    body?: object,
  ): Promise<PrintfulResult<T>> {
    const result = await send(method, path, body);
    if (!result.ok) return result;
    const parsed = shape.safeParse(parsedJson(result.body));
    if (parsed.success) return { ok: true, body: parsed.data };
    const where = parsed.error.issues[0]?.path.join(".") ?? "";
    return refused(200, unreadable(where ? `at ${where}` : "it is not what was asked for"));
  }

  /** All pages of a list. An incomplete list is a failure, since what is missing would count as sold out. */
  async function askAll<T>(path: string, item: z.ZodType<T>): Promise<PrintfulResult<T[]>> {
    const page = z.object({
      data: z.array(item),
      paging: z.object({ total: z.number() }).optional(),
      _links: z.object({ next: z.object({ href: z.string() }).optional() }).optional(),
    });
    const all: T[] = [];
    let next: string | null = path;
    for (let count = 0; next !== null && count < MAX_PAGES; count += 1) {
      const result: PrintfulResult<z.infer<typeof page>> = await ask("GET", next, page);
      if (!result.ok) return result;
      all.push(...result.body.data);
      next = pathOf(result.body._links?.next?.href);
      if (next === null && all.length < (result.body.paging?.total ?? 0))
        return refused(200, unreadable("its list is incomplete"));
    }
    if (next === null) return { ok: true, body: all };
    return refused(200, unreadable("its list does not end"));
  }

  return {
    ask,
    askAll,
    /** A request whose response body is ignored. */
    tell: (method: string, path: string) => send(method, path),
  };
}

function refused(status: number | null, failure: PrintFailure) {
  return { ...failure, status };
}

function tooMany(waitMs: number): PrintFailure {
  return printFailure("rate-limited", "Printful asks us to slow down: too many requests.", waitMs);
}

function unreadable(why: string): PrintFailure {
  return printFailure("unreadable", `Printful's response makes no sense: ${why}.`);
}

/** The path of one of their links; the host stays the configured one, so that the token goes nowhere else. */
function pathOf(href: string | undefined): string | null {
  if (href === undefined || !URL.canParse(href)) return null;
  const { pathname, search } = new URL(href);
  return `${pathname}${search}`;
}

/** Null when it is longer than any response we expect. */
async function boundedText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function defaultTimeout(ms: number): AbortSignal {
  return AbortSignal.timeout(ms);
}

function defaultSleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What a response that is not a success means. */
function failureOfStatus(status: number, body: string): PrintFailure {
  const quote = quoteOf(body);
  if (status === 401 || status === 403)
    return printFailure("unauthorized", `Printful does not accept our token.${quote}`);
  if (status === 404) return printFailure("not-found", `Printful did not find it.${quote}`);
  if (status === 408 || status === 409 || status >= 500)
    return printFailure("unavailable", `Printful is not available right now.${quote}`);
  return printFailure("rejected", `Printful refused it.${quote}`);
}

function quoteOf(body: string): string {
  const parsed = errorBody.safeParse(parsedJson(body));
  if (!parsed.success) return "";
  const { error, details, title, data, result } = parsed.data;
  const text = error?.message ?? details ?? title ?? data ?? result ?? "";
  const line = text.replace(/\s+/g, " ").trim().slice(0, MAX_QUOTE);
  return line && ` It says: ${line}`;
}
