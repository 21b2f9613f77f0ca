import type { FormText } from "~/lib/form";

import type { PromptForm } from "./prompt-form";

/** A prompt as its form shows it. */
export function promptText({
  title,
  line,
  firstDay,
  version,
}: PromptForm & { version: number }): FormText {
  return { title, line, firstDay, version: String(version) };
}
