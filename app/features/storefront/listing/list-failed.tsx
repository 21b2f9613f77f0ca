import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

import { listingPart } from "./listing-part";

/** Hidden in a list that loads in place, until loading fails. */
export function ListFailed() {
  return (
    <div hidden {...listingPart.hook("failed")}>
      <div role="alert">
        <EmptyState
          scribble="pen"
          title="This did not load"
          text="Please check your connection, then try again."
          action={
            <a href="?" {...listingPart.hook("link")} className={buttonClass({})}>
              Try again
            </a>
          }
        />
      </div>
    </div>
  );
}
