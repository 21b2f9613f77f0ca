import { Agent, request } from "node:http";
import { Parser } from "htmlparser2";

type Answer = { status: number; text: string; location: URL | null };
type Form = Record<string, string> | URLSearchParams | FormData;

/** What some visitors together were answered. */
export class Tally {
  done = 0;
  /** Honest requests to come back: with Retry-After. */
  busy = 0;
  /** By what was asked for and answered, how often. */
  readonly failed = new Map<string, number>();
  /** What people have done, by name. */
  readonly deeds = new Map<string, number>();

  count(of: "failed" | "deeds", what: string): void {
    this[of].set(what, (this[of].get(what) ?? 0) + 1);
  }
}

/** A machine that others use too may be slow; what takes longer has failed. */
const LIMIT_MS = 120_000;

class ClosedWhileIdle extends Error {}

/** Someone's browser over one connection: it keeps cookies, and asks as a person's browser asks. */
export class Visitor {
  readonly base: string;
  readonly tally: Tally;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookies = new Map<string, string>();
  #address = "";

  constructor(base: string, tally = new Tally()) {
    this.base = base;
    this.tally = tally;
    this.forget();
  }

  /** Becomes someone else, at another network address. */
  forget(cookies = new Map<string, string>()): void {
    this.#cookies = cookies;
    this.#address = ["10", ...[0, 0, 0].map(() => Math.ceil(Math.random() * 250))].join(".");
  }

  get cookies(): Map<string, string> {
    return this.#cookies;
  }

  leave(): void {
    this.#agent.destroy();
  }

  /** The text of a page or picture; @throws Error unless it is there */
  async read(path: string): Promise<string> {
    return (await this.#ask("GET", path, {}, null, [200])).text;
  }

  /** The same as browsers want it: compressed, and not looked at. */
  async look(path: string): Promise<void> {
    await this.#ask("GET", path, { "Accept-Encoding": "gzip, deflate, br, zstd" }, null, [200]);
  }

  /** Posts, and @returns the address that it leads to: a page that refuses the form leads nowhere. */
  async post(path: string, form: Form, wanted: readonly number[] = [302, 303]): Promise<URL> {
    const body = new Response(form instanceof FormData ? form : new URLSearchParams(form));
    const headers = {
      Origin: this.base,
      "Content-Type": body.headers.get("Content-Type") ?? "",
    };
    const bytes = Buffer.from(await body.arrayBuffer());
    const { location } = await this.#ask("POST", path, headers, bytes, wanted);
    return location ?? new URL(path, this.base);
  }

  async #ask(
    method: string,
    path: string,
    more: Record<string, string>,
    body: Buffer | null,
    wanted: readonly number[],
  ): Promise<Answer> {
    const what = `${method} ${path.replace(/\?.*/, "").replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/store\/).+|cs_\w+/g, "…")}`;
    const once = () => this.#askOnce(method, path, more, body);
    // The server closed a connection that had long been idle: browsers ask again, too.
    const again = (error: unknown) => {
      if (error instanceof ClosedWhileIdle) return once();
      throw error;
    };
    const answer = await once()
      .catch(again)
      .catch((error: unknown) => {
        this.tally.count("failed", `${what}: ${String(error)}`);
        throw error;
      });
    this.tally.done += 1;
    if (wanted.includes(answer.status)) return answer;
    if (answer.isBusy) this.tally.busy += 1;
    else this.tally.count("failed", `${what}: ${answer.status}`);
    throw new Error(`${what} responded with ${answer.status}`);
  }

  #askOnce(method: string, path: string, more: Record<string, string>, body: Buffer | null) {
    const headers = {
      Accept: "text/html,image/avif,image/webp,*/*",
      ...more,
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": this.#address,
      ...(this.#cookies.size > 0 && {
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      }),
      ...(body && { "Content-Length": body.length }),
    };
    const url = new URL(path, this.base);
    return new Promise<Answer & { isBusy: boolean }>((resolve, reject) => {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const options = { method, headers, signal, agent: this.#agent };
      const asked = request(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          this.#keep(response.headers["set-cookie"] ?? []);
          const { "content-type": type = "", location, ...others } = response.headers;
          const isText = type.startsWith("text/") && !others["content-encoding"];
          const status = response.statusCode ?? 0;
          resolve({
            status,
            text: isText ? Buffer.concat(chunks).toString() : "",
            location: location ? new URL(location, this.base) : null,
            isBusy: [202, 429, 503].includes(status) && "retry-after" in others,
          });
        });
      });
      asked.on("error", (error: NodeJS.ErrnoException) => {
        const isIdle = asked.reusedSocket && error.code === "ECONNRESET";
        reject(isIdle ? new ClosedWhileIdle() : error);
      });
      asked.end(body ?? undefined);
    });
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const pair = cookie.split(";")[0] ?? "";
      const at = pair.indexOf("=");
      if (/;\s*max-age=0/i.test(cookie)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** One of them, by chance. */
export function some<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error("There is none");
  return one;
}

/**
 * What the first form of a page with such a field sends without scripts: what is typed in it, ticked
 * and chosen already, with some of it typed anew.
 */
export function formWith(html: string, field: string, typed: Record<string, string> = {}) {
  let fields: [name: string, value: string][] = [];
  let found: typeof fields | undefined;
  let select: { name: string; first: string | null; chosen: string | null } | undefined;
  let area: { name: string; text: string } | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = "", value = "", type = "text" } = attributes;
      if (tag === "form") fields = [];
      if (tag === "select") select = { name, first: null, chosen: null };
      if (tag === "textarea") area = { name, text: "" };
      if (tag === "option" && select) {
        select.first ??= value;
        if ("selected" in attributes) select.chosen = value;
      }
      if (tag !== "input" || !name || "disabled" in attributes) return;
      if (type === "file" || type === "submit") return;
      const isTicked = !["checkbox", "radio"].includes(type) || "checked" in attributes;
      if (isTicked) fields.push([name, attributes["value"] ?? (type === "text" ? "" : "on")]);
    },
    ontext(text) {
      if (area) area.text += text;
    },
    onclosetag(tag) {
      if (tag === "textarea" && area) fields.push([area.name, area.text]);
      if (tag === "textarea") area = undefined;
      if (tag === "select" && select?.name)
        fields.push([select.name, select.chosen ?? select.first ?? ""]);
      if (tag === "select") select = undefined;
      if (tag === "form" && fields.some(([name]) => name === field)) found ??= fields;
    },
  });
  parser.end(html);
  if (!found) throw new Error(`There is no form with ${field}`);
  const body = new URLSearchParams(found.filter(([name]) => !(name in typed)));
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  return body;
}
