import { continueInDialog } from "./sign-up-frame";

type Opening = (dialog: HTMLDialogElement) => void;

/**
 * 'Become a Creator' opens the choice of account in a dialog; without it, its link leads there.
 * Listens first, so that a router's own links leave these alone.
 */
function openAccountDialog(open: Opening = (dialog) => dialog.showModal()): void {
  document.addEventListener("click", (event) => onClick(event, open), { capture: true });
  document.addEventListener("change", () => {
    const dialog = accountDialog();
    if (dialog) syncButton(dialog);
  });
}

/** The whole flow goes on inside the dialog. @param tell shows the message that an answer left */
export function openAccountFlow(tell: () => void): void {
  const dialog = accountDialog();
  const body = dialog?.querySelector<HTMLElement>("[data-flow]");
  if (!dialog || !body) return openAccountDialog();
  const flow = continueInDialog(dialog, body, tell);
  openAccountDialog(() => flow.open());
}

function onClick(event: MouseEvent, open: Opening): void {
  const { target } = event;
  const dialog = accountDialog();
  if (!dialog || !(target instanceof Element)) return;
  if (target === dialog || target.closest("#account-dialog [data-close]")) dialog.close();
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || !target.closest("a[data-opens='account-dialog']")) return;
  event.preventDefault();
  syncButton(dialog);
  open(dialog);
}

function accountDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("#account-dialog");
}

/** Continue stays disabled until a card is chosen. */
function syncButton(dialog: HTMLDialogElement): void {
  const choice = dialog.querySelector("input[name=accountType]")?.closest("form");
  const next = choice?.querySelector<HTMLButtonElement>("button[type=submit]");
  if (choice && next) next.disabled = !choice.querySelector("input:checked");
}
