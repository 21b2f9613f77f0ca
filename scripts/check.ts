import { runSteps, staticChecks } from "./run-step.ts";

const passed = await runSteps([
  ...staticChecks,
  { name: "unit tests", command: "vitest", args: ["run", "--project", "unit"] },
]);
process.exit(passed ? 0 : 1);
