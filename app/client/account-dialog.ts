/**
 * 'Become a Creator' opens the choice of account in a dialog; without it, its link leads there.
 * Listens first, so that a router's own links leave these alone.
 */
export function openAccountDialog(): void {
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("change", () => {
    const dialog = accountDialog();
    if (dialog) syncButton(dialog);
  });
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const dialog = accountDialog();
  if (!dialog || !(target instanceof Element)) return;
  if (target === dialog || target.closest("#account-dialog [data-close]")) dialog.close();
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || !target.closest("a[data-opens='account-dialog']")) return;
  event.preventDefault();
  syncButton(dialog);
  dialog.showModal();
}

function accountDialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("#account-dialog");
}

/** Continue stays disabled until a card is chosen. */
function syncButton(dialog: HTMLDialogElement): void {
  const next = dialog.querySelector<HTMLButtonElement>("button[type=submit]");
  if (next) next.disabled = !dialog.querySelector("input[type=radio]:checked");
}
