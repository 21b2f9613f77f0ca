import { afterEach, beforeAll, beforeEach } from "vitest";

/**
 * Runs before every test file of a mutation run. The file's name tells which mutant is awake and
 * which of its tests reach it; what was loaded with another one's constants is loaded again.
 */
type Loaded = { importers: Set<string> };
type Modules = {
  getModulesByFile(file: string): Set<Loaded> | undefined;
  getModuleById(id: string): Loaded | undefined;
  invalidateModule(module: Loaded): void;
};
type Shared = typeof globalThis & {
  __vitest_worker__: { filepath: string; evaluatedModules: Modules };
  __mutant: (id: number) => boolean;
  /** What is known from file to file. */
  __mutation?: { awake: number; reloaded?: string | undefined; isCaught: boolean };
};

const shared = globalThis as Shared;
const { filepath, evaluatedModules } = shared.__vitest_worker__;
const query = new URLSearchParams(filepath.split("?")[1]);
const awake = Number(query.get("mutant"));
const reload = query.get("reload") ?? undefined;
const only = query.get("only")?.split("-").map(Number);

const state = (shared.__mutation ??= { awake: 0, isCaught: false });
if (state.awake !== awake) {
  for (const file of new Set([state.reloaded, reload])) if (file) loadAgain(file);
  Object.assign(state, { awake, reloaded: reload, isCaught: false });
}

let reached = new Set<number>();
shared.__mutant = (id) => {
  reached.add(id);
  return id === awake;
};

let atLoad: number[] = [];
let count = -1;
beforeAll(() => {
  atLoad = [...reached];
});
beforeEach((context) => {
  count += 1;
  // Without a mutant every test has its turn, whatever failed before it.
  const isDecided = awake > 0 && state.isCaught;
  if (isDecided || (only && !only.includes(count))) context.skip();
  // What a file does before its first test belongs to that test.
  if (count > 0) reached = new Set();
});
afterEach(({ task }) => {
  if (task.result?.state === "fail") state.isCaught = true;
  Object.assign(task.meta, { reached: [...reached], atLoad });
});

/** The database of the tests knows no rule: it stays. */
function loadAgain(file: string): void {
  const seen = new Set<Loaded>();
  const waiting = [...(evaluatedModules.getModulesByFile(file) ?? [])];
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (importer && !id.includes("/tests/support/database/")) waiting.push(importer);
    }
    evaluatedModules.invalidateModule(module);
  }
}
