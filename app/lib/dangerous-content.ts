/** Each reads a text once, however long it is: nothing is repeated beside what begins alike. */
const patterns = [
  /<[\s/]*(script|iframe|object|embed|style|link|meta|svg|img)\b/i,
  /\b(java|vb)script\s*:/i,
  /\bdata\s*:\s*text\/html/i,
  /<[^<>]*\bon[a-z]{3,20}\s*=/i,
  /\bon(abort|blur|change|click|error|focus|input|key\w+|load|mouse\w+|pointer\w+|submit|touch\w+|toggle)\s*=/i,
];

/** Whether a text looks like code meant to run in someone's browser; it is refused, never rewritten. */
export function hasDangerousContent(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
