/** What everyone together was answered. */
export class Answers {
  done = 0;
  /** Honest requests to come back: with Retry-After, or a picture that is still being made. */
  busy = 0;
  /** By what was asked for and answered, how often. */
  readonly failed = new Map<string, number>();
  /** What people have done, by name. */
  readonly deeds = new Map<string, number>();

  get failures(): number {
    return [...this.failed.values()].reduce((sum, count) => sum + count, 0);
  }

  note(deed: string): void {
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
  }

  fail(what: string): void {
    this.failed.set(what, (this.failed.get(what) ?? 0) + 1);
  }
}

type Answer = { status: number; text: string; location: URL | null };

/** A machine that others use too may be slow; what takes longer has failed. */
const LIMIT_MS = 120_000;

/** Someone with a browser and a network address of their own. */
export class Visitor {
  readonly base: string;
  readonly answers: Answers;
  readonly address = ["10", ...[0, 0, 0].map(() => Math.ceil(Math.random() * 250))].join(".");
  readonly #cookies = new Map<string, string>();

  constructor(base: string, answers: Answers) {
    this.base = base;
    this.answers = answers;
  }

  /** @throws Error when the answer is neither what was wanted nor an honest request to come back */
  async get(path: string): Promise<Answer> {
    return this.#ask(path, {}, (status) => status === 200);
  }

  /** A page that is shown after the post, or the address that it leads to. */
  async post(path: string, body: BodyInit | Record<string, string>): Promise<Answer> {
    const isPlain = Object.getPrototypeOf(body) === Object.prototype;
    const init = {
      method: "POST",
      body: isPlain ? new URLSearchParams(body as Record<string, string>) : (body as BodyInit),
    };
    return this.#ask(path, init, (status) => status === 200 || status === 302 || status === 303);
  }

  /** Posts, and @returns the address that it leads to: a page that refuses the form leads nowhere. */
  async postOn(path: string, body: BodyInit | Record<string, string>): Promise<URL> {
    const { location, status } = await this.post(path, body);
    if (location) return location;
    this.answers.fail(`POST ${withoutIds(path)}: led nowhere (${status})`);
    throw new Error(`${path} led nowhere`);
  }

  async #ask(path: string, init: RequestInit, isWanted: (status: number) => boolean) {
    const url = new URL(path, this.base);
    const headers = {
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      Accept: "text/html,image/avif,image/webp,*/*",
      "X-Forwarded-For": this.address,
    };
    const what = `${init.method ?? "GET"} ${withoutIds(url.pathname)}`;
    const response = await fetch(url, {
      ...init,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((error: unknown) => {
      this.answers.fail(`${what}: ${error instanceof Error ? error.name : "no answer"}`);
      throw error;
    });
    const isText = response.headers.get("Content-Type")?.startsWith("text/") ?? false;
    const text = isText ? await response.text() : "";
    if (!isText) await response.arrayBuffer();
    this.#keep(response.headers.getSetCookie());
    this.answers.done += 1;
    const { status } = response;
    if (isWanted(status)) {
      const location = response.headers.get("Location");
      return { status, text, location: location ? new URL(location, this.base) : null };
    }
    const isHonest = [202, 429, 503].includes(status) && response.headers.has("Retry-After");
    if (isHonest) this.answers.busy += 1;
    else this.answers.fail(`${what}: ${status} ${response.headers.get("Location") ?? ""}`);
    throw new Error(`${what} responded with ${status}`);
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = "", ...about] = cookie.split(";");
      const at = pair.indexOf("=");
      const isGone = about.some((part) => /^\s*max-age=0$/i.test(part));
      if (isGone) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

function withoutIds(path: string): string {
  return path
    .replace(/\?.*/, "")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/store\/).+|cs_\w+/g, "…");
}
