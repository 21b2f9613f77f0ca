import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";

/** Requests a second that a server answers over 32 kept connections, and how many were not 200. */
export async function drive(
  url: string,
  seconds: number,
): Promise<{ perSecond: number; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  let failed = 0;
  const caller = async () => {
    while (performance.now() < end) {
      const status = await once(url, agent);
      answered += 1;
      if (status !== 200) failed += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: 32 }, caller));
  agent.destroy();
  return { perSecond: answered / ((performance.now() - start) / 1000), failed };
}

function once(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    asked.on("error", reject);
    asked.end();
  });
}
