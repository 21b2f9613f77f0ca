import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const file = new URL("on-crash.ts", import.meta.url).href;

function crash(note: string, problem: string) {
  const script = `import { onCrash } from "${file}"; onCrash(${note}); setTimeout(() => { ${problem} }); setTimeout(() => console.log("went on"), 5_000);`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return { status, stdout };
}

const note = "async (error) => console.log('noted', error.message)";

test.each(["throw new Error('a bug')", "void Promise.reject(new Error('a bug'))"])(
  "%s is written down and ends the process",
  (problem) => expect(crash(note, problem)).toEqual({ status: 1, stdout: "noted a bug\n" }),
);

test("where it cannot be written down the process ends all the same", () => {
  expect(crash("() => new Promise(() => {})", "throw new Error('a bug')")).toEqual({
    status: 1,
    stdout: "",
  });
});
