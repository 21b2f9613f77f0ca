import { env, exit } from "node:process";

/** Whether the process on PORT is ready: 0 or 1, for a container's health check. */
const url = `http://127.0.0.1:${env["PORT"] ?? "3000"}/readyz`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(2_500) }).then(
  (response) => response.ok,
  () => false,
);
exit(isReady ? 0 : 1);
