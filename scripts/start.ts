import { buildIfStale } from "./build.ts";

await buildIfStale();
process.env["NODE_ENV"] = "production";
const { main } = await import("../server/index.ts");
await main();
