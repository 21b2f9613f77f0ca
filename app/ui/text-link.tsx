import type { LinkProps } from "react-router";

import { classNames } from "./class-names";
import { Link } from "./links/link";

/** A link inside text or on its own line. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        "font-semibold underline decoration-2 decoration-yellow-2 underline-offset-4 hover:decoration-ink",
        className,
      )}
    />
  );
}
