import { mutated, type Mutant } from "./mutants.ts";

type Numbered = { id: number; mutant: Mutant };

/**
 * The file's text with all of these changes in it, each asleep until its number is awake
 * (`wake-mutant.ts`): a file is loaded once for all of its mutants.
 */
export function switched(code: string, numbered: readonly Numbered[]): string {
  const hosts = Map.groupBy(numbered, ({ mutant: { host } }) => `${host.start} ${host.end}`);
  const nested = [...hosts.values()].map((of) => ({ ...hostOf(of), of, within: [] }));
  const own = `\nimport * as drizzle from "drizzle-orm";\n`;
  return (
    withSwitches(code, 0, code.length, nested) +
    (numbered.some(({ mutant }) => mutant.text.startsWith("drizzle.")) ? own : "")
  );
}

type Host = { start: number; end: number; of: readonly Numbered[] };

function hostOf(of: readonly Numbered[]): { start: number; end: number } {
  return of[0]?.mutant.host ?? { start: 0, end: 0 };
}

/** The text from `start` to `end`; what is changed inside of a host stays unchanged in its mutants. */
function withSwitches(code: string, start: number, end: number, hosts: readonly Host[]): string {
  const inside = hosts
    .filter((host) => host.start >= start && host.end <= end)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  let text = "";
  let at = start;
  for (const host of inside) {
    // It is inside of the one before, which has taken care of it.
    if (host.start < at) continue;
    const deeper = inside.filter((other) => other !== host);
    const as = withSwitches(code, host.start, host.end, deeper);
    text += code.slice(at, host.start) + switchOf(code, host, as);
    at = host.end;
  }
  return text + code.slice(at, end);
}

function switchOf(code: string, { of, start, end }: Host, original: string): string {
  const isStatement = of[0]?.mutant.host.kind === "statement";
  if (isStatement) return `{ if (!__mutant(${of[0]?.id})) ${original} }`;
  const choices = of.map(({ id, mutant }) => {
    return `__mutant(${id}) ? (${mutated(code, mutant, { start, end })}) : `;
  });
  return `(${choices.join("")}(${original}))`;
}
