export type ComboboxOption = { value: string; label: string };

/**
 * The options with a word starting with what was typed, ignoring case and accents. The one whose
 * value it is comes first ("MA" is Massachusetts, though Maine starts with it too).
 */
export function matchingOptions(
  options: readonly ComboboxOption[],
  typed: string,
): ComboboxOption[] {
  const wanted = fold(typed.trim());
  const found = options.filter(({ label }) => ` ${fold(label)}`.includes(` ${wanted}`));
  return found.toSorted(
    (a, b) => Number(fold(b.value) === wanted) - Number(fold(a.value) === wanted),
  );
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
