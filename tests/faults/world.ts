import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { buildIfStale } from "../../scripts/build.ts";
import { root } from "../../scripts/build-state.ts";
import { findVariants } from "../start/shopper.ts";
import { freePort } from "../support/free-port.ts";
import { startFrom, type Shop } from "../upgrade/shop-of.ts";
import { startNginx } from "./engines/proxy.ts";
import { startReplicatedPostgres } from "./engines/replicated-postgres.ts";
import { servedEngine } from "./engines/stores.ts";
import { signIn } from "./users/uploader.ts";

/** Two processes behind nginx, on a replicated database, an S3 store and a mail server. */
export async function startWorld() {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), "inkling-faults-"));
  mkdirSync(join(folder, "s3"));
  const mailsFile = join(folder, "mails");
  const database = await startReplicatedPostgres("shop");
  const store = await servedEngine("s3", join(folder, "s3"));
  const post = await servedEngine("smtp", mailsFile);
  await Promise.all([store.start(), post.start()]);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, "data"),
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_REGION: "us-east-1",
    S3_BUCKET: "inkling",
    S3_ACCESS_KEY_ID: "test",
    S3_SECRET_ACCESS_KEY: "test",
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const shops: Shop[] = [];
  const ports = [await freePort(), await freePort()];
  // Both at once, on an empty database.
  await Promise.all(ports.map((port) => startFrom(root, env, shops, port)));
  const proxy = await startNginx(join(folder, "nginx"), ports);
  const bases = ports.map((port) => `http://127.0.0.1:${port}`);
  const [variant = ""] = await findVariants(proxy.base);
  const kept = ["/", "/store", ...(await somePictures(bases))];

  return {
    database,
    store,
    post,
    env,
    base: proxy.base,
    bases,
    variant,
    kept,
    clearAttempts: () => database.rows("delete from rate_limits"),
    cookie: await signIn(proxy.base),
    /** The ids of mails that have arrived. */
    arrivedMails: () => readFileSync(mailsFile, "utf8").split("\n").filter(Boolean),
    /** One process ends without a warning, and comes again. */
    async killOne(): Promise<void> {
      await shops.find(({ base }) => base === bases[0])?.kill();
      await sleep(3_000);
      await startFrom(root, env, shops, ports[0]);
    },
    async stop(): Promise<void> {
      await proxy.stop();
      await Promise.all(shops.map((shop) => shop.stop()));
      await Promise.all([store.kill(), post.kill(), database.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Pictures of the home page, made by each process. */
export async function somePictures(bases: readonly string[]): Promise<string[]> {
  const home = await (await fetch(`${bases[0]}/`)).text();
  const paths = [...home.matchAll(/\/media\/[0-9a-f-]{36}\/640\.avif/g)].map(([path]) => path);
  const wanted = [...new Set(paths)].slice(0, 3);
  for (const path of wanted)
    for (const base of bases)
      for (let tries = 0; tries < 100 && (await fetch(base + path)).status !== 200; tries += 1)
        await sleep(300);
  for (const base of bases) for (const path of ["/", "/store"]) await fetch(base + path);
  return wanted;
}
