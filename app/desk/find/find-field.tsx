import type { ComponentProps } from "react";

import { controlClass } from "~/ui/forms/field";

import { FIND_MAX } from "./find-limits";

type Props = Omit<ComponentProps<"input">, "onChange"> & { onType: (text: string) => void };

/** Where the search is typed. */
export function FindField({ onType, ...props }: Props) {
  return (
    <input
      type="search"
      role="combobox"
      aria-label="Search everything"
      aria-autocomplete="list"
      aria-expanded={false}
      placeholder="Order, person, design, product, code…"
      autoComplete="off"
      spellCheck={false}
      maxLength={FIND_MAX}
      ref={takesFocus}
      onChange={(event) => onType(event.currentTarget.value)}
      className={controlClass}
      {...props}
    />
  );
}

/** Where the dialog begins, as it is opened in order to type; it may be open already. */
function takesFocus(field: HTMLInputElement | null): void {
  field?.setAttribute("autofocus", "");
  field?.focus();
}
