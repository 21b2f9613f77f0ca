import type { ComponentProps } from "react";
import { useLocation } from "react-router";

import { ButtonLink } from "../button";
import { EmptyState } from "../empty-state";
import { useListParams } from "./list-params";

/** A list without rows: the way back to all of them, where a search or a filter leaves none. */
export function EmptyList(props: Omit<ComponentProps<typeof EmptyState>, "action">) {
  const { pathname } = useLocation();
  const isNarrowed = useListParams().kept(["sort"]).length > 0;
  if (!isNarrowed) return <EmptyState {...props} />;
  return (
    <EmptyState
      {...props}
      action={<ButtonLink to={pathname}>Clear search and filters</ButtonLink>}
    />
  );
}
