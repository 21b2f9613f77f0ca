import type { FormText } from "~/lib/form";

/** The switch as its form shows it. */
export function closingText(kept: {
  isClosed: boolean;
  message: string;
  version: number;
}): FormText {
  return {
    isClosed: kept.isClosed ? "true" : "",
    message: kept.message,
    version: String(kept.version),
  };
}
