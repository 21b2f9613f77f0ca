import { pathTo } from "~/path-to";

import { JOIN } from "./join-address";

/** Opens the sign-up flow over the page, or as its page where that cannot be loaded; in the browser only. */
export async function openJoin(): Promise<void> {
  try {
    const { openAccountDialog } = await import("./account-dialog");
    openAccountDialog();
  } catch {
    location.assign(pathTo("/auth/sign-up"));
  }
}

/** Whether the address asks for the dialog, as after a reload; in the browser only. */
export function isJoinAsked(): boolean {
  return location.hash.startsWith(`#${JOIN}`);
}

/** Opens it again on a page that is reloaded, or come back to, with the dialog open. @returns ends that */
export function watchJoin(): () => void {
  const look = () => {
    if (isJoinAsked()) void openJoin();
  };
  look();
  window.addEventListener("hashchange", look);
  return () => window.removeEventListener("hashchange", look);
}
