type AuditVerdict =
  | { kind: "fine" }
  /** The registry did not say anything about our packages: nothing is known, and nothing fails. */
  | { kind: "no-answer"; why: string }
  | { kind: "vulnerable"; lines: string[] };

const GRAVE = new Set(["high", "critical"]);

/** What `npm audit --json` said, as far as it is about packages that run in production. */
export function judgeAudit(said: string, inProduction: ReadonlySet<string>): AuditVerdict {
  const report = parsed(said);
  const vulnerabilities = report && objectIn(report, "vulnerabilities");
  if (!vulnerabilities) {
    const why = report?.["message"];
    return { kind: "no-answer", why: typeof why === "string" ? why : "no report" };
  }
  const lines = Object.entries(vulnerabilities).flatMap(([name, found]) => {
    const severity = isObject(found) ? String(found["severity"]) : "";
    if (!isObject(found) || !GRAVE.has(severity) || !inProduction.has(name)) return [];
    return [`${name} (${severity}): ${reasons(found["via"])}`];
  });
  return lines.length > 0 ? { kind: "vulnerable", lines: lines.toSorted() } : { kind: "fine" };
}

/** An advisory's title and address, or the package that brings it along. */
function reasons(via: unknown): string {
  if (!Array.isArray(via)) return "";
  return via
    .map((one: unknown) =>
      isObject(one) ? [one["title"], one["url"]].filter(Boolean).join(" ") : `by ${String(one)}`,
    )
    .join("; ");
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function objectIn(report: Record<string, unknown>, name: string): Record<string, unknown> | null {
  const value = report[name];
  return isObject(value) ? value : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
