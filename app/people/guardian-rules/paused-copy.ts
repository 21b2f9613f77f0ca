/** What a child reads who wants to add something while the guardian has paused the account. */
export const PAUSED_TITLE = "Taking a break";
export const PAUSED_TEXT =
  "Your grown-up has paused your account, so nothing new can be added right now. All your drawings are safe. Talk to your grown-up when you want to start again.";
