/** What a child reads who wants to add something while the guardian has paused the account. */
export const PAUSED_TITLE = "Taking a break";
/** The same about a drawing that is on four shirts. */
export const PICK_LATER = "You can pick one when your break is over.";
export const PAUSED_TEXT =
  "Your grown-up has stopped your account for now, so you cannot add anything new. All your drawings are safe. Talk to them when you want to start again.";
