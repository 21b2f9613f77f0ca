/** @returns no longer says so */
type Release = () => void;

/** Says to other tabs that a sketch is open in this one, until it is released or the page is closed. */
export function holdSketch(id: string): Release {
  let release: Release = () => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  // Several tabs may have it open. Older browsers, and pages without encryption, have no locks.
  const held = navigator.locks?.request(nameOf(id), { mode: "shared" }, () => until);
  held?.catch(() => undefined);
  return release;
}

/** Does something with a sketch, unless a tab has it open. */
export async function unlessOpen(id: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) =>
    lock ? act() : undefined,
  );
}

function nameOf(id: string): string {
  return `sketch ${id}`;
}
