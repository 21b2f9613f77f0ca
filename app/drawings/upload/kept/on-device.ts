type Device = typeof import("./device-uploads");

/** What was asked for first is done first: what arrived is not kept again. */
let last: Promise<unknown> = Promise.resolve();

/** Asks the device's store, which few need; null where it refuses. */
export function onDevice<Result>(act: (device: Device) => Promise<Result>): Promise<Result | null> {
  const next = last.then(async () => act(await import("./device-uploads"))).catch(() => null);
  last = next;
  return next;
}
