import { spawn } from "node:child_process";

type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

type StepResult = {
  code: number;
  ms: number;
  /** The end of its output. */ tail: string;
};

const TAIL_CHARACTERS = 6_000;

/**
 * Runs one command and shows its output; resolves to its exit code and duration (ms).
 * @param shownFrom its output is held back until then
 */
export function runStep(
  { name, command, args, env }: Step,
  shownFrom?: Promise<unknown>,
): Promise<StepResult> {
  const started = performance.now();
  let tail = "";
  const show = shownWhen(shownFrom);
  show(process.stdout, `\n— ${name}\n`);
  return new Promise((resolve) => {
    const end = (code: number) => resolve({ code, ms: performance.now() - started, tail });
    const child = spawn(command, args, {
      stdio: ["inherit", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on("data", (chunk: Buffer) => {
        show(to, chunk);
        tail = (tail + chunk.toString()).slice(-TAIL_CHARACTERS);
      });
    }
    child.on("error", (error) => {
      console.error(error.message);
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

function shownWhen(start: Promise<unknown> | undefined) {
  let held: (() => void)[] | undefined = start && [];
  void start?.then(() => {
    held?.forEach((write) => write());
    held = undefined;
  });
  return (to: NodeJS.WriteStream, text: string | Buffer) => {
    const write = () => void to.write(text);
    if (held) held.push(write);
    else write();
  };
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
