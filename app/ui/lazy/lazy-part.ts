import { type ComponentType, lazy } from "react";

/**
 * A part whose script comes when it is shown. Where it does not come, as without a network, another
 * takes its place: a form that someone fills in stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}

function Nothing() {
  return null;
}
