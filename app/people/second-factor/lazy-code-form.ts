import type { z } from "zod";

/** The schema of a code's form for the browser, which loads it once the form is being filled in. */
export function lazyCodeForm(name: "appCodeForm" | "recoveryCodeForm"): () => Promise<z.ZodType> {
  return async () => (await import("./second-factor-forms"))[name];
}
