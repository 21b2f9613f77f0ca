import type pg from "pg";

/** What the database announces while something is done: the words of every announcement, each once. */
export async function heardChanges(pool: pg.Pool, act: () => Promise<unknown>): Promise<string[]> {
  const client = await pool.connect();
  const heard = new Set<string>();
  client.on("notification", ({ payload = "" }) => {
    for (const word of payload.split(" ")) heard.add(word);
  });
  try {
    await client.query("listen catalogue");
    await act();
    // What was announced before is delivered before the answer.
    await client.query("select 1");
    return [...heard].toSorted();
  } finally {
    client.release(true);
  }
}
