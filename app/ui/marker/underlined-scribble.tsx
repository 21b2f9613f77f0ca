import { MarkerUnderline } from "./marker";
import { Scribble, type ScribbleName } from "./scribble";

/** A small drawing on top of a quick yellow stroke. */
export function UnderlinedScribble({ name }: { name: ScribbleName }) {
  return (
    <span className="relative isolate inline-block">
      <Scribble name={name} className="size-24 text-ink" />
      <MarkerUnderline className="absolute -inset-x-6 bottom-0 -z-10 h-5 w-36 text-yellow" />
    </span>
  );
}
