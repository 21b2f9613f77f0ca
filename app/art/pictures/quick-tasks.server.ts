import type { TaskName } from "./picture-tasks.server";

const quick: ReadonlySet<TaskName> = new Set([
  "composeShareCard",
  "inspectImage",
  "judgePrintFile",
  "makeDerivative",
  "reencodeImage",
]);

/**
 * Whether a task is done within a second, all of it by sharp. It does not wait for those that compute
 * for longer, and holds up no thread.
 */
export function isQuick(name: TaskName): boolean {
  return quick.has(name);
}
