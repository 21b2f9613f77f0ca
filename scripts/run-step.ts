import { spawn } from "node:child_process";

type Step = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** It is ended when it takes longer, milliseconds. */
  limitMs?: number;
};

type StepResult = {
  code: number;
  ms: number;
  /** The end of its output. */ tail: string;
};

const TAIL_CHARACTERS = 6_000;

/** Runs one command and shows its output; resolves to its exit code and duration (ms). */
export function runStep({ name, command, args, env, limitMs }: Step): Promise<StepResult> {
  const started = performance.now();
  let tail = "";
  console.log(`\n— ${name}`);
  return new Promise((resolve) => {
    const end = (code: number) => resolve({ code, ms: performance.now() - started, tail });
    const child = spawn(command, args, {
      stdio: ["inherit", "pipe", "pipe"],
      env: { ...process.env, ...env },
      // There, what npm has installed is started by a shell's script.
      shell: process.platform === "win32" && command !== process.execPath,
      ...(limitMs && { timeout: limitMs }),
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on("data", (chunk: Buffer) => {
        to.write(chunk);
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
  // The compiler's own errors come with the rules, of one reading of the code.
  {
    name: "lint and types",
    command: "oxlint",
    args: ["--type-aware", "--type-check"],
    // Of the compiler's garbage collector: a tenth less work for the same memory.
    env: { GOGC: "200" },
  },
];
