type Step = { stage: number } & (
  | { kind: "copy"; fromStage: boolean; sources: string[]; to: string }
  | { kind: "run" | "workdir" | "command" | "health"; text: string }
  | { kind: "env"; values: Record<string, string> }
);

/** The steps of our Dockerfile that do something to files, in order; the rest says how it is run. */
export function dockerSteps(dockerfile: string): Step[] {
  const steps: Step[] = [];
  let stage = -1;
  const lines = dockerfile.replaceAll(/\\\n\s*/g, " ").split("\n");
  for (const line of lines) {
    const [, word = "", text = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (word === "FROM") stage += 1;
    else if (word === "RUN") steps.push({ stage, kind: "run", text });
    else if (word === "WORKDIR") steps.push({ stage, kind: "workdir", text });
    else if (word === "CMD") steps.push({ stage, kind: "command", text });
    else if (word === "HEALTHCHECK")
      steps.push({ stage, kind: "health", text: text.slice(text.indexOf("[")) });
    else if (word === "ENV") {
      const values = Object.fromEntries(text.split(" ").map((one) => one.split("=")));
      steps.push({ stage, kind: "env", values });
    } else if (word === "COPY") {
      const parts = text.split(" ");
      const fromStage = parts[0]?.startsWith("--from=") ?? false;
      const paths = fromStage ? parts.slice(1) : parts;
      steps.push({
        stage,
        kind: "copy",
        fromStage,
        sources: paths.slice(0, -1),
        to: paths.at(-1) ?? "",
      });
    } else if (word !== "" && !["USER", "VOLUME", "EXPOSE", "STOPSIGNAL"].includes(word))
      throw new Error(`Unknown step of the Dockerfile: ${line}`);
  }
  return steps;
}
