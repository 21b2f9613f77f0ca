import { classNames } from "../class-names";
import { Scribble, type ScribbleName } from "./scribble";
import drawnSheet from "./scribbles-drawn.svg?url";

/** A small drawing that draws itself where motion is not reduced. */
export function DrawnScribble({ name, className }: { name: ScribbleName; className?: string }) {
  return (
    <>
      <img
        src={`${drawnSheet}#${name}`}
        alt=""
        className={classNames(className, "motion-reduce:hidden forced-colors:hidden print:hidden")}
      />
      <Scribble
        name={name}
        className={classNames(
          className,
          "hidden text-ink motion-reduce:block forced-colors:block print:block",
        )}
      />
    </>
  );
}
