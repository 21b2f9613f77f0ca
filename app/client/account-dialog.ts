/** 'Become a Creator' opens the choice of account in a dialog; without it, its link leads there. */
export function openAccountDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#account-dialog");
  if (!dialog) return;
  const next = dialog.querySelector<HTMLButtonElement>("button[type=submit]");
  const sync = () => {
    if (next) next.disabled = !dialog.querySelector("input[type=radio]:checked");
  };
  sync();
  dialog.addEventListener("change", sync);
  dialog.addEventListener("click", (event) => {
    const { target } = event;
    const isOutside = target === dialog;
    if (isOutside || (target instanceof Element && target.closest("[data-close]"))) dialog.close();
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    "a[data-opens='account-dialog']",
  )) {
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      dialog.showModal();
    });
  }
}
