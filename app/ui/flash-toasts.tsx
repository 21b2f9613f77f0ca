import { useEffect } from "react";
import { useLocation } from "react-router";

import { showFlashToast } from "./toast";

/** Shows the message that the previous page left in a cookie, once. */
export function FlashToasts() {
  const { key } = useLocation();
  // oxlint-disable-next-line exhaustive-deps -- a new location is the reason to look
  useEffect(showFlashToast, [key]);
  return null;
}
