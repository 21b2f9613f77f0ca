import { useId, type ComponentProps, type ReactNode } from "react";

import { classNames } from "../class-names";
import { ValueNow } from "./field";
import { errorsId } from "./errors-id";
import { useErrorsUntilTyped } from "./use-errors-until-typed";
import { MarkerSign } from "../marker/marker";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** What someone else saved while this was being edited: any text is on, "" is off. */
  now?: string | undefined;
};

/** A checkbox with its label beside it. */
export function Checkbox({ label, hint, errors = [], now, className, ...input }: Props) {
  const id = useId();
  const { standing, ...typing } = useErrorsUntilTyped(errors);
  return (
    <div {...typing} className={classNames("flex flex-col gap-1", className)}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-1.5">
        <span className="relative mt-0.5 size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={standing.length > 0 ? errorsId(id) : undefined}
            aria-invalid={standing.length > 0 || undefined}
            className="peer marker-frame absolute inset-0 appearance-none bg-white checked:bg-yellow disabled:border-ink-3 disabled:bg-paper-2 aria-invalid:border-danger forced-colors:appearance-auto"
          />
          <MarkerSign
            name="tick"
            className="pointer-events-none absolute -right-1 -top-1.5 hidden size-7 peer-checked:block forced-colors:!hidden"
          />
        </span>
        <span>
          {label}
          {hint && <span className="block text-sm text-ink-2">{hint}</span>}
        </span>
      </label>
      {now !== undefined && <ValueNow text={now ? "on" : "off"} />}
      {standing[0] && (
        <p id={errorsId(id)} className="text-sm font-semibold text-danger">
          {standing[0]}
        </p>
      )}
    </div>
  );
}

/** An on/off switch: a checkbox that looks like one. */
export function Switch({ label, hint, className, ...input }: Omit<Props, "errors" | "now">) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classNames(
        "flex min-h-11 items-center justify-between gap-4",
        !hint && "flex-wrap",
        className,
      )}
    >
      <span className="min-w-0">
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
      <input {...input} id={id} type="checkbox" role="switch" className="peer sr-only" />
      <span
        aria-hidden
        className="relative h-[28px] w-[48px] shrink-0 rounded-full border-2 border-ink bg-paper-3 transition-colors after:absolute after:left-[2px] after:top-[2px] after:size-[20px] after:rounded-full after:bg-ink after:transition-transform peer-checked:bg-yellow peer-checked:after:translate-x-[20px] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:opacity-50"
      />
    </label>
  );
}
