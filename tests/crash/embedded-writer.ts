import { embeddedPool } from "../../app/platform/database/embedded/pool.ts";
import { startEmbeddedDatabase } from "../../app/platform/database/embedded/start.ts";

/**
 * The process that the crash tests kill. It starts the database in the given folder, prints "ready",
 * and inserts pairs of rows until it ends; a pair's number is printed once the pair is acknowledged.
 */
const [folder = "", pairs = "Infinity"] = process.argv.slice(2);
const embedded = await startEmbeddedDatabase(folder);
const pool = embeddedPool(embedded, { max: 4 });
await pool.query("create table if not exists pairs (number int, half text, filler text)");
const { rows } = await pool.query("select coalesce(max(number), 0) as last from pairs");
let last: number = rows[0].last;
const end = last + Number(pairs);
process.stdout.write("ready\n");
await Promise.all([insertPairs(), insertPairs(), insertPairs()]);
await pool.end();
await embedded.stop();

async function insertPairs(): Promise<void> {
  const client = await pool.connect();
  while (last < end) {
    const number = ++last;
    await client.query("begin");
    await client.query("insert into pairs values ($1, 'first', $2)", [number, "x".repeat(500)]);
    await client.query("insert into pairs values ($1, 'second', $2)", [number, "y".repeat(500)]);
    await client.query("commit");
    process.stdout.write(`${number}\n`);
  }
  client.release();
}
