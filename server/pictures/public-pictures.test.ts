import { expect, test } from "vitest";

import { memoryFiles } from "~tests/support/memory-files";
import { createPublicPictures } from "./public-pictures";

const pictureId = "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11";
const path = `/media/${pictureId}/640.webp`;
const get = (headers = {}) => new Request(`http://x${path}`, { headers });

const answer = (caching = "public, max-age=31536000") =>
  new Response("picture", {
    headers: { "Cache-Control": caching, ETag: '"one"', "Content-Type": "image/webp" },
  });
const unavailable = async () => new Response(null, { status: 503 });

/** Pictures that count how often the database is asked, and the cached pages as they see them. */
function pictures(files = memoryFiles()) {
  const { respond, clear } = createPublicPictures(files);
  const pages = {
    shown: new Set<string>(),
    isLost: false,
    shows: (id: string) => pages.shown.has(id),
  };
  const cache = {
    clear,
    respond: (request: Request, asking: () => Promise<Response>) => respond(request, asking, pages),
  };
  let asked = 0;
  const ask = (made: () => Response) => async () => {
    asked += 1;
    return made();
  };
  return { cache, files, pages, ask, asked: () => asked };
}

test("a picture for everyone is asked for once, until something is withdrawn or shown", async () => {
  const { cache, ask, asked } = pictures();
  for (let times = 0; times < 3; times += 1) {
    const response = await cache.respond(get(), ask(answer));
    expect(await response.text()).toBe("picture");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000");
  }
  expect(asked()).toBe(1);
  const unchanged = await cache.respond(get({ "If-None-Match": '"one"' }), ask(answer));
  expect(unchanged.status).toBe(304);
  cache.clear();
  const gone = await cache.respond(
    get(),
    ask(() => new Response(null, { status: 404 })),
  );
  expect(gone.status).toBe(404);
  expect(asked()).toBe(2);
});

test("a private picture is asked for every time", async () => {
  const { cache, ask, asked } = pictures();
  await cache.respond(
    get(),
    ask(() => answer("private, no-cache")),
  );
  await cache.respond(
    get(),
    ask(() => answer("private, no-cache")),
  );
  expect(asked()).toBe(2);
});

test("without the database, what cached pages show comes from memory or the files; anything else does not", async () => {
  const { cache, files, pages, ask } = pictures();
  await files.put(`derivatives/${pictureId}/640.webp`, Buffer.from("stored"), "image/webp");
  expect((await cache.respond(get(), unavailable)).status).toBe(503);
  pages.shown.add(pictureId);
  const stored = await cache.respond(get(), unavailable);
  expect([stored.status, await stored.text()]).toEqual([200, "stored"]);
  expect(stored.headers.get("Content-Type")).toBe("image/webp");
  expect(stored.headers.get("Cache-Control")).toBe("public, no-cache");
  await cache.respond(get(), ask(answer));
  cache.clear();
  pages.shown.delete(pictureId);
  expect((await cache.respond(get(), unavailable)).status).toBe(503);
  pages.shown.add(pictureId);
  expect(await (await cache.respond(get(), unavailable)).text()).toBe("picture");
});

test("after a minute in which nobody said what is withdrawn, the database is asked before anything is shown", async () => {
  const { cache, pages, ask, asked } = pictures();
  await cache.respond(get(), ask(answer));
  pages.isLost = true;
  expect((await cache.respond(get(), unavailable)).status).toBe(503);
  expect((await cache.respond(get(), ask(answer))).status).toBe(200);
  expect(asked()).toBe(2);
});
