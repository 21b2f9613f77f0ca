/** The `sh` blocks between the marks of a document, in order. */
export function walkedCommands(text: string): string[] {
  const walked = /<!-- walked -->([\s\S]*?)<!-- \/walked -->/.exec(text)?.[1] ?? "";
  return [...walked.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
}
