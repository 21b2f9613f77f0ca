const columnClasses = {
  four: "grid-cols-2 lg:grid-cols-4",
  three: "grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4",
};

/** The look of a grid of shirts. */
export function gridClass(columns: keyof typeof columnClasses): string {
  return `grid gap-x-4 gap-y-9 transition-opacity sm:gap-x-6 ${columnClasses[columns]}`;
}
