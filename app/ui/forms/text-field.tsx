import { useContext, useEffect, useRef, useState, type ComponentProps } from "react";

import { classNames } from "../class-names";
import { controlClass, Field, type FieldFrame } from "./field";
import { PostContext } from "./post-context";

export type Frame = FieldFrame & { name: string };

/** A field's frame and its control. In a refused `PostForm` it has what was typed and what is wrong. */
export function useParts<P extends Frame & { defaultValue?: unknown }>(props: P) {
  const { refused } = useContext(PostContext);
  const { name } = props;
  const {
    id,
    label,
    errors = refused?.errors[name],
    showsAll,
    hint,
    isOptional,
    now,
    className,
    ...control
  } = props;
  const typed = refused?.typed?.[name];
  return {
    frame: { id, label, errors, showsAll, hint, isOptional, now, className },
    control: typed === undefined ? control : { ...control, defaultValue: typed },
  };
}

/** One line of text. */
export function TextField(props: Frame & ComponentProps<"input">) {
  const { frame, control } = useParts(props);
  return (
    <Field {...frame}>
      {(wiring) => <input type="text" {...control} {...wiring} className={controlClass} />}
    </Field>
  );
}

/** Several lines; with `maxLength` it shows a character count. */
export function TextAreaField(props: Frame & Omit<ComponentProps<"textarea">, "ref">) {
  const { frame, control } = useParts(props);
  const [length, setLength] = useState(String(control.defaultValue ?? "").length);
  const area = useRef<HTMLTextAreaElement>(null);
  // What was typed before React was there counts.
  useEffect(() => setLength((before) => area.current?.value.length ?? before), []);
  const limit = control.maxLength;
  return (
    <Field {...frame}>
      {(wiring) => (
        <>
          <textarea
            rows={4}
            {...control}
            {...wiring}
            ref={area}
            onInput={(event) => {
              setLength(event.currentTarget.value.length);
              control.onInput?.(event);
            }}
            className={classNames(controlClass, "resize-y")}
          />
          {limit !== undefined && (
            <span
              className="self-end text-xs tabular-nums text-ink-2 [@media(scripting:none)]:hidden"
              aria-live="off"
            >
              {`${length} / ${limit}`}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

/** A choice from a list, with the browser's own control. */
export function SelectField(
  props: Frame &
    ComponentProps<"select"> & { options: readonly { value: string; label: string }[] },
) {
  const { options, ...rest } = props;
  const { frame, control } = useParts(rest);
  const now = options.find(({ value }) => value === frame.now)?.label ?? frame.now;
  return (
    <Field {...frame} now={now}>
      {(wiring) => (
        <select {...control} {...wiring} className={classNames(controlClass, "select-arrow")}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
