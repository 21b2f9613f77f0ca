import type { ComponentProps } from "react";

import { buttonClass } from "../button-class";
import { classNames } from "../class-names";
import { controlClass } from "./control-class";

/** A search field with its button, for forms that are sent with GET. */
export function SearchField({
  label,
  className,
  ...input
}: ComponentProps<"input"> & { label: string }) {
  return (
    <div className={classNames("flex gap-2", className)}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        {...input}
        className={controlClass}
      />
      <button type="submit" className={buttonClass({ size: "md" })}>
        Search
      </button>
    </div>
  );
}
