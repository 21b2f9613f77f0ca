import { DrawnScribble } from "./drawn-scribble";
import { MarkerUnderline } from "./marker";
import type { ScribbleName } from "./scribble";

/** A small drawing on top of a quick yellow stroke; it draws itself where motion is not reduced. */
export function UnderlinedScribble({ name }: { name: ScribbleName }) {
  return (
    <span className="relative isolate inline-block">
      <DrawnScribble name={name} className="size-24" />
      <MarkerUnderline className="absolute -inset-x-6 bottom-0 -z-10 h-5 w-36 text-yellow" />
    </span>
  );
}
