import { spawn } from "node:child_process";

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

/** Runs one command with its output shown; resolves to its exit code and how long it took (ms). */
export function runStep({ name, command, args, env }: Step): Promise<{ code: number; ms: number }> {
  const started = performance.now();
  console.log(`\n— ${name}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", (error) => {
      console.error(error.message);
      resolve({ code: 1, ms: performance.now() - started });
    });
    child.on("close", (code) => resolve({ code: code ?? 1, ms: performance.now() - started }));
  });
}

/** Runs the steps in order and stops at the first that fails; false when one did. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) {
    const { code, ms } = await runStep(step);
    console.log(`— ${step.name}: ${code === 0 ? "ok" : "FAILED"} (${(ms / 1000).toFixed(1)} s)`);
    if (code !== 0) return false;
  }
  return true;
}

export const staticChecks: readonly Step[] = [
  { name: "format", command: "oxfmt", args: ["--check", "."] },
  { name: "route types", command: "react-router", args: ["typegen"] },
  { name: "lint", command: "oxlint", args: ["--type-aware"] },
  { name: "types", command: "tsc", args: ["--noEmit"] },
];
