/** Where errors happen. */
export const errorSources = ["request", "job", "process", "browser"] as const;

export type ErrorSource = (typeof errorSources)[number];

export const errorSourceLabels: Record<ErrorSource, string> = {
  request: "Page",
  job: "Job",
  process: "Process",
  browser: "Browser",
};
