import type { Config } from "../app/config.server.ts";
import { demoAccounts, DEMO_PASSWORD } from "../app/people/sessions/demo-accounts.ts";

/** What is printed at start: the URL and, in demo mode, who can sign in. */
export function banner(config: Config, port: number): string {
  const url = `http://localhost:${port}`;
  if (!config.isDemo) return `Inkling is running at ${config.publicUrl}`;
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    "",
    `  Inkling is running at ${url}  (demo mode)`,
    "",
    `  Demo accounts, password ${DEMO_PASSWORD}`,
    ...demoAccounts.map(({ email, who }) => `    ${email.padEnd(width)}  ${who}`),
    "",
    `  Mails: ${url}/dev/outbox   Data: ${config.dataDir}   Stop: Ctrl-C`,
    "",
  ].join("\n");
}
