/** What the address's hash begins with while the sign-up dialog is open. */
export const JOIN = "/join";

/** How the server answers a screen of the dialog that leads on; else with what its page is made of. */
export type StepGoesOn = { to: string };
