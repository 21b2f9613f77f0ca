import { useId, type ReactNode } from "react";

import { classNames } from "../class-names";
import { controlClass } from "./control-class";
import { errorsId } from "./errors-id";
import { useErrorsUntilTyped } from "./use-errors-until-typed";

export { controlClass };

export type FieldFrame = {
  /** Of the control: an island names it, since React would make another one there than on the server. */
  id?: string | undefined;
  label: ReactNode;
  /** Only the first is shown, or all of them with `showsAll` (passwords). */
  errors?: readonly string[] | undefined;
  showsAll?: boolean;
  hint?: ReactNode;
  isOptional?: boolean;
  /** What someone else saved while this was being typed; "" is an empty field. */
  now?: string | undefined;
  className?: string | undefined;
};

/** The attributes that the control inside a field needs. */
type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Label, control, hint and error, wired to each other; errors clear as one types. */
export function Field({
  id: given,
  label,
  errors = [],
  showsAll = false,
  hint,
  isOptional = false,
  now,
  className,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const made = useId();
  const id = given ?? made;
  const { standing, ...typing } = useErrorsUntilTyped(errors);
  const shown = showsAll ? standing : standing.slice(0, 1);
  const describedBy = [
    shown.length > 0 && errorsId(id),
    now !== undefined && `${id}-now`,
    hint && `${id}-hint`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <div {...typing} className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={id} className="font-display text-sm font-bold">
        {label}
        {isOptional && <span className="font-sans font-normal text-ink-3"> (optional)</span>}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": shown.length > 0 || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {now !== undefined && <ValueNow id={`${id}-now`} text={now} />}
      <FieldErrors id={errorsId(id)} errors={shown} />
    </div>
  );
}

/** The saved value, shown beside what was typed. */
export function ValueNow({ id, text }: { id?: string; text: string }) {
  return (
    <p
      id={id}
      className="w-fit max-w-full whitespace-pre-wrap rounded-md bg-warning-wash px-2.5 py-1 text-sm text-ink"
    >
      <span className="font-bold">Now:</span> {text || "(empty)"}
    </p>
  );
}

function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul id={id} className="text-sm font-semibold text-danger">
      {errors.map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
  );
}
