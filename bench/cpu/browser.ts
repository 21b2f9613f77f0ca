import { Agent, request } from "node:http";

type Answer = { status: number; text: string; location: string | null };

class ClosedWhileIdle extends Error {}

/** Someone's browser over one connection: it keeps cookies, and asks as a person's browser asks. */
export class Browser {
  readonly #base: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookies = new Map<string, string>();
  #address = "";

  constructor(base: string) {
    this.#base = base;
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

  /** @returns no text where the answer is compressed, as browsers want it */
  get(path: string): Promise<Answer> {
    return this.#ask("GET", path, null, { "Accept-Encoding": "gzip, deflate, br, zstd" });
  }

  read(path: string): Promise<Answer> {
    return this.#ask("GET", path, null);
  }

  post(path: string, form: Record<string, string> | URLSearchParams): Promise<Answer> {
    return this.#ask("POST", path, new URLSearchParams(form).toString());
  }

  async #ask(
    method: "GET" | "POST",
    path: string,
    body: string | null,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    try {
      return await this.#askOnce(method, path, body, more);
    } catch (error) {
      // The server closed a connection that had long been idle: browsers ask again, too.
      if (!(error instanceof ClosedWhileIdle)) throw error;
      return this.#askOnce(method, path, body, more);
    }
  }

  #askOnce(
    method: "GET" | "POST",
    path: string,
    body: string | null,
    more: Record<string, string>,
  ): Promise<Answer> {
    const url = new URL(path, this.#base);
    const headers = {
      Accept: "text/html",
      ...more,
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": this.#address,
      ...(this.#cookies.size > 0 && {
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      }),
      ...(body !== null && {
        Origin: url.origin,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(url, { method, headers, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          this.#keep(response.headers["set-cookie"] ?? []);
          resolve({
            status: response.statusCode ?? 0,
            text: response.headers["content-encoding"] ? "" : Buffer.concat(chunks).toString(),
            location: response.headers.location ?? null,
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
