import { classNames } from "~/ui/class-names";
import { InkDrop } from "~/ui/marker/marker";

import { curriculum } from "./curriculum";

/** The height of each step; written out so that the style sheet includes the classes. */
const heights = ["h-12", "h-20", "h-28", "h-36", "h-44", "h-52"];

/** The six levels as stairs, the highest one yellow. A picture: the curriculum says the same in words. */
export function LevelStairs() {
  return (
    <div aria-hidden className="pt-16">
      <ol className="flex items-end gap-2 sm:gap-3">
        {curriculum.map(({ name }, index) => {
          const isTop = index === curriculum.length - 1;
          return (
            <li key={name} className="relative min-w-0 flex-1">
              {isTop && (
                <InkDrop className="absolute -top-16 left-1/2 size-[min(3.5rem,15vw)] -translate-x-1/2" />
              )}
              <div
                className={classNames(
                  "marker-frame grid place-items-start justify-center pt-2 font-marker text-xl",
                  heights[index],
                  isTop ? "bg-yellow" : "bg-white",
                )}
              >
                {index + 1}
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 -rotate-1 font-marker text-lg">a bigger share with every step</p>
    </div>
  );
}
