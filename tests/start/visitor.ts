/** Someone's browser without scripts: keeps cookies, follows no redirect by itself. */
export function visitor(base: string, headers: Record<string, string> = {}) {
  const jar = new Map<string, string>();

  async function ask(path: string, init: RequestInit = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(new URL(path, base), {
      ...init,
      headers: { ...headers, cookie, accept: "text/html", ...init.headers },
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
    }
    return { status: response.status, headers: response.headers, page: await response.text() };
  }

  return {
    /** The values of every cookie it was given. */
    cookies: () => [...jar.values()],
    get: (path: string) => ask(path),
    send: (path: string, form: Record<string, string> | FormData) =>
      ask(path, {
        method: "POST",
        body: form instanceof FormData ? form : new URLSearchParams(form),
        headers: { origin: new URL(base).origin },
      }),
  };
}

/** The value of a field in a page. */
export function fieldIn(page: string, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? "";
  return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
}
