import { spawn } from "node:child_process";

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

export type Ran = { code: number; ms: number };

/** Runs one command with its output shown; resolves to its exit code and how long it took (ms). */
export function runStep(step: Step): Promise<Ran> {
  console.log(`\n— ${step.name}`);
  return run(step, "inherit");
}

/** Runs one command beside others: its output is shown in one piece when it has ended. */
export async function runStepBeside(step: Step): Promise<Ran> {
  const output: Buffer[] = [];
  const ran = await run(step, "pipe", (chunk) => output.push(chunk));
  console.log(`\n— ${step.name}\n${Buffer.concat(output).toString()}`);
  return ran;
}

function run(
  { command, args, env }: Step,
  output: "inherit" | "pipe",
  onOutput?: (chunk: Buffer) => void,
): Promise<Ran> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["inherit", output, output],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => onOutput?.(chunk));
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
