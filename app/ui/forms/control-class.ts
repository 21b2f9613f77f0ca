/** The look of a field that is typed in or chosen from. */
export const controlClass =
  "block w-full min-h-12 rounded-md border-2 border-ink bg-white px-3.5 py-2.5 text-base text-ink placeholder:text-ink-3 aria-invalid:border-danger aria-invalid:bg-danger-wash disabled:bg-paper-2 disabled:text-ink-3";
