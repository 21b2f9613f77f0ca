import { isRouteErrorResponse } from "react-router";

import { MessageOnce } from "~/ui/message-once";

import { ErrorPage } from "./error-page";
import { PlainHeader } from "./plain-header";

/** An error before anything is known about the visitor, and that nobody but admins may pass. */
export function PlainErrorPage(props: Parameters<typeof ErrorPage>[0]) {
  const { error } = props;
  return (
    <>
      <PlainHeader />
      <main id="main">
        <ErrorPage {...props} />
        {isRouteErrorResponse(error) && error.data === "admins-only" && (
          <MessageOnce title="Access Denied" text="You don't have admin privileges" />
        )}
      </main>
    </>
  );
}
