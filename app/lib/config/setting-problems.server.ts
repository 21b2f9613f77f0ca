import type { Settings } from "./settings.server.ts";

/** What live mode needs and the settings lack; `known` are the problems that are named already. */
export function liveProblems(values: Settings, known: readonly string[]): string[] {
  const problems: string[] = [];
  const needed = [
    "PUBLIC_URL",
    "AUTH_SECRET",
    "DATABASE_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "OPERATOR_NAME",
    "OPERATOR_ADDRESS",
    "OPERATOR_PHONE",
  ] as const;
  const isNamed = (name: string) => known.some((line) => line.startsWith(`${name}: `));
  for (const name of needed)
    if (!values[name] && !isNamed(name)) problems.push(`${name}: needed in live mode`);
  if (!values.S3_BUCKET && !values.FILES)
    problems.push(
      "S3_BUCKET: needed in live mode, or FILES=disk if the files are to be kept in DATA_DIR, on this one machine",
    );
  if (values.PUBLIC_URL?.startsWith("http:"))
    problems.push("PUBLIC_URL: must be https in live mode");
  if (values.PAYMENTS === "sandbox" && !isNamed("PAYMENTS"))
    problems.push("PAYMENTS: must be stripe in live mode");
  return problems;
}

/** Settings that mean nothing without another one. */
export function halfProblems(values: Settings): string[] {
  const needs = [
    ["AUTH_SECRET", "AUTH_SECRET_OLD"],
    ["DATABASE_URL", "MIGRATE_DATABASE_URL"],
    ["DATABASE_URL", "DATABASE_REPLICA_URL"],
    ["COPYRIGHT_AGENT_NAME", "COPYRIGHT_AGENT_ADDRESS"],
    ["COPYRIGHT_AGENT_ADDRESS", "COPYRIGHT_AGENT_NAME"],
    ["COPYRIGHT_AGENT_NAME", "COPYRIGHT_AGENT_PHONE"],
    ["COPYRIGHT_AGENT_NAME", "COPYRIGHT_AGENT_EMAIL"],
  ] as const;
  const problems = needs
    .filter(([needed, given]) => values[given] && !values[needed])
    .map(([needed, given]) => `${needed}: missing, although ${given} is given`);
  if (values.AUTH_SECRET && values.AUTH_SECRET_OLD?.split(",").includes(values.AUTH_SECRET))
    problems.push("AUTH_SECRET_OLD: holds the current AUTH_SECRET: put a new one in AUTH_SECRET");
  return problems;
}
