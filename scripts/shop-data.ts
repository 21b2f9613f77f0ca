import { readConfig } from "../app/config.server.ts";
import { currentKey } from "../app/lib/keys/keys.ts";
import { restrictToOwner } from "../server/hardening/owner-only.ts";
import { openDatabase } from "../server/open-database.ts";
import { loadSecret } from "../server/secret.ts";
import { buildIfStale } from "./build.ts";

/** `npm run backup`, `restore`, `move`: all of a shop's data, while no shop is started here. */
const [name = "", ...args] = process.argv.slice(2);
try {
  await buildIfStale();
  const config = readConfig();
  await restrictToOwner(config);
  const { runDataCommand }: typeof import("../server/app.ts") = await import(
    new URL("../build/server/index.js", import.meta.url).href
  );
  const open = (of: typeof config) =>
    openDatabase(of, (error) => {
      throw error;
    });
  console.log(
    await runDataCommand(
      name,
      { config, open, secret: currentKey(await loadSecret(config)) },
      args,
    ),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
