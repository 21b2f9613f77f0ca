import { useId, type ReactNode } from "react";

import type { FieldErrors } from "~/lib/form";
import { controlClass } from "~/ui/forms/field";
import { errorsId } from "~/ui/forms/errors-id";
import { useErrorsUntilTyped } from "~/ui/forms/use-errors-until-typed";

import { months, type BirthdayField } from "./birthday";

type Props = { errors: FieldErrors; typed: Record<string, string> };

/** Month, day and year, each in its own labeled box; what is wrong stands below all three. */
export function BirthdayFields({ errors, typed }: Props) {
  const hintId = useId();
  const month = useBox("birthMonth", errors);
  const day = useBox("birthDay", errors);
  const year = useBox("birthYear", errors);
  return (
    <fieldset aria-describedby={hintId} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-display text-sm font-bold">Date of birth</legend>
      <div className="flex flex-wrap gap-2">
        <Box {...month} label="Month" className="min-w-[min(100%,8.5rem)] flex-[3_1_0%]">
          <select
            {...month.control}
            autoComplete="bday-month"
            defaultValue={typed["birthMonth"] ?? ""}
            className={`${controlClass} select-arrow`}
          >
            <option value="">Choose</option>
            {months.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </Box>
        <Box {...day} label="Day" className="min-w-15 flex-[1_1_0%]">
          <NumberBox
            {...day.control}
            digits={2}
            autoComplete="bday-day"
            typed={typed["birthDay"]}
          />
        </Box>
        <Box {...year} label="Year" className="min-w-21 flex-[2_1_0%]">
          <NumberBox
            {...year.control}
            digits={4}
            autoComplete="bday-year"
            typed={typed["birthYear"]}
          />
        </Box>
      </div>
      {[month, day, year].map(
        ({ control, problem }) =>
          problem && (
            <p
              key={control.name}
              id={errorsId(control.id)}
              className="text-sm font-semibold text-danger"
            >
              {problem}
            </p>
          ),
      )}
      <p id={hintId} className="text-sm text-ink-2">
        We ask everyone. Your birthday tells us which account fits you.
      </p>
    </fieldset>
  );
}

function useBox(name: BirthdayField, errors: FieldErrors) {
  const id = useId();
  const { standing, onInput } = useErrorsUntilTyped(errors[name] ?? noErrors);
  const problem = standing[0];
  return {
    problem,
    onInput,
    control: {
      id,
      name,
      required: true,
      "aria-invalid": problem !== undefined || undefined,
      "aria-describedby": problem && errorsId(id),
    },
  };
}

const noErrors: readonly string[] = [];

function Box({
  label,
  control,
  onInput,
  className,
  children,
}: Pick<ReturnType<typeof useBox>, "control" | "onInput"> & {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={className} onInput={onInput}>
      <label htmlFor={control.id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

function NumberBox({
  digits,
  typed,
  ...control
}: ReturnType<typeof useBox>["control"] & {
  digits: number;
  typed: string | undefined;
  autoComplete: string;
}) {
  return (
    <input
      {...control}
      type="text"
      inputMode="numeric"
      maxLength={digits}
      defaultValue={typed}
      className={controlClass}
    />
  );
}
