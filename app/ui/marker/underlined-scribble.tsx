import { MarkerUnderline } from "./marker";
import { Scribble, type ScribbleName } from "./scribble";
import drawnSheet from "./scribbles-drawn.svg?url";

/** A small drawing on top of a quick yellow stroke; it draws itself where motion is not reduced. */
export function UnderlinedScribble({ name }: { name: ScribbleName }) {
  return (
    <span className="relative isolate inline-block">
      <img
        src={`${drawnSheet}#${name}`}
        alt=""
        className="size-24 motion-reduce:hidden forced-colors:hidden print:hidden"
      />
      <Scribble
        name={name}
        className="hidden size-24 text-ink motion-reduce:block forced-colors:block print:block"
      />
      <MarkerUnderline className="absolute -inset-x-6 bottom-0 -z-10 h-5 w-36 text-yellow" />
    </span>
  );
}
