import { useLocation } from "react-router";

import { Callout } from "./callout";

/** The part of a page's query by which the server says that a cookie of ours did not come back. */
export const COOKIES = "cookies";
export const REFUSED = "refused";

/** Says at a form why it could not do what it promises. */
export function CookiesRefused() {
  if (new URLSearchParams(useLocation().search).get(COOKIES) !== REFUSED) return null;
  return (
    <Callout tone="danger" title="Your browser is blocking our cookies" className="mb-6">
      We need one to recognize you on the next page: it keeps you signed in and your cart together.
      Please allow cookies for this site in your browser’s settings, then try again.
    </Callout>
  );
}
