import { goOnAfterTap, holdContinue } from "~/features/accounts/sign-up/account-choice.client";
import { isPlainClick } from "~/ui/links/plain-click";

import { accountDialogPart } from "./account-dialog-part";
import { continueInDialog } from "./sign-up-frame.client";

type Opening = (dialog: HTMLDialogElement) => void;

/**
 * The whole sign-up flow runs inside the dialog; without it, the link opens the page instead.
 * @param tell shows the message of a response
 */
export function openAccountFlow(tell: () => void): void {
  const dialog = accountDialog();
  const body = dialog && accountDialogPart.find(dialog, "screen");
  if (!dialog || !body) return openAccountDialog((shown) => shown.showModal());
  const flow = continueInDialog(dialog, body, tell);
  openAccountDialog(() => flow.open());
}

/** Listens first, so that a router's own link handling leaves these alone. */
function openAccountDialog(open: Opening): void {
  document.addEventListener("click", (event) => onClick(event, open), { capture: true });
  document.addEventListener("change", () => {
    const dialog = accountDialog();
    if (dialog) holdContinue(dialog);
  });
}

function onClick(event: MouseEvent, open: Opening): void {
  const { target } = event;
  const dialog = accountDialog();
  if (!dialog) return;
  if (target instanceof Node && dialog.contains(target)) goOnAfterTap(event);
  if (target === dialog || accountDialogPart.around(target, "close")) dialog.close();
  if (!isPlainClick(event) || !accountDialogPart.around(target, "opener")) return;
  event.preventDefault();
  holdContinue(dialog);
  open(dialog);
}

function accountDialog(): HTMLDialogElement | null {
  return accountDialogPart.find(document, "root");
}
