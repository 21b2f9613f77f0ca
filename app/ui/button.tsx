import type { ComponentProps } from "react";
import type { LinkProps } from "react-router";

import { buttonClass, type ButtonLook } from "./button-class";
import { classNames } from "./class-names";
import { Link } from "./links/link";

export { buttonClass, type ButtonLook };

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** While a request is running, the button is disabled and shows `pendingText`. */
    isPending?: boolean;
    pendingText?: string;
  };

export function Button({
  variant,
  size,
  isWide,
  isPending = false,
  pendingText,
  disabled,
  className,
  children,
  type = "submit",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={classNames(buttonClass({ variant, size, isWide }), className)}
    >
      {isPending && pendingText ? pendingText : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isWide, className, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, isWide }), className)} />
  );
}
