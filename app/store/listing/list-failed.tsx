import { buttonClass } from "~/ui/button-class";
import { EmptyState } from "~/ui/empty-state";

import type { FollowLink } from "./use-listing";

/** In place of a list that did not load. */
export function ListFailed({ wanted, onFollow }: { wanted: URL | null; onFollow: FollowLink }) {
  return (
    <div role="alert">
      <EmptyState
        scribble="pen"
        title="This did not load"
        text="Please check your connection, then try again."
        action={
          <a href={wanted?.href} onClick={onFollow} className={buttonClass({})}>
            Try again
          </a>
        }
      />
    </div>
  );
}
