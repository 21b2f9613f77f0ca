import type { MouseEvent } from "react";

import { buttonClass } from "../button-class";
import { FOLLOWED } from "../island/island-attributes";
import { LOADING, NOT_LOADED } from "./grown-list";

export type Loading = "still" | "loading" | "failed";

type Props = {
  /** The next page, where the link leads without scripts; null at the end of the list. */
  href: string | null;
  label?: string;
  loading: Loading;
  /** What is announced once more rows are there. */
  announcement: string;
  onMore: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Below a list: adds its next page. */
export function LoadMore({ href, label = "Load more", loading, announcement, onMore }: Props) {
  const isLoading = loading === "loading";
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {href !== null && (
        <p className="mt-10 text-center">
          <a
            href={href}
            onClick={onMore}
            {...{ [FOLLOWED]: "" }}
            aria-disabled={isLoading || undefined}
            className={buttonClass({ variant: "secondary", size: "lg" })}
          >
            {isLoading ? LOADING : label}
          </a>
          {loading === "failed" && (
            <span role="alert" className="mt-3 block font-semibold text-danger">
              {NOT_LOADED}
            </span>
          )}
        </p>
      )}
    </>
  );
}
