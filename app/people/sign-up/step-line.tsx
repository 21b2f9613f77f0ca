import { classNames } from "~/ui/class-names";
import { MarkerSign, MarkerUnderline } from "~/ui/marker/marker";

type Props = {
  /** Which of the four it is, from 0. */
  at: number;
  /** What the third and the last one are called, once it is known. */
  third?: string;
  last?: string;
};

/**
 * A drawn line with the four steps of signing up on it. Before the birthday is known it says the same
 * to everyone, so that nobody learns which birthday leads where.
 */
export function StepLine({ at, third = "Your account", last = "Go!" }: Props) {
  const steps = ["Start", "Birthday", third, last];
  return (
    <div className="relative isolate mx-auto mb-5 w-full max-w-md">
      <MarkerUnderline className="absolute inset-x-[11%] top-2.5 -z-10 h-3 w-[78%] text-ink" />
      <ol aria-label="Steps" className="grid grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? "step" : undefined}
            className={classNames(
              "flex flex-col items-center gap-1 text-center text-sm leading-tight",
              index === at ? "font-bold" : "text-ink-2",
            )}
          >
            <span
              aria-hidden
              className={classNames(
                "grid size-8 place-items-center rounded-full border-[2.5px] border-ink font-marker text-base leading-none",
                index === at ? "bg-yellow" : "bg-paper",
              )}
            >
              {index < at ? <MarkerSign name="tick" className="size-5" /> : index + 1}
            </span>
            {step}
            {index < at && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
