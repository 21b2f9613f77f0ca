/** Loads what the search needs; called when someone is about to open it, too. */
export async function loadFindPanel() {
  const { FindPanel } = await import("./find-panel");
  return { default: FindPanel };
}
