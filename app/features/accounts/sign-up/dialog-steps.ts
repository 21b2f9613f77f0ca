/** The screens of the flow: the hash of each in the dialog, its page and its title. */
export const dialogSteps = {
  join: { path: "/auth/sign-up", title: "Welcome" },
  "join-age": { path: "/age-verification", title: "When were you born?" },
  "join-parent": { path: "/auth/sign-up/parent", title: "Parent Permission Required" },
  "join-waiting": { path: "/auth/sign-up/waiting", title: "Email Sent!" },
  "join-teen": { path: "/auth/sign-up/teen", title: "Create Your Creator Account" },
  "join-adult": { path: "/auth/sign-up/adult", title: "Create Your Creator Account" },
  "join-customer": { path: "/auth/sign-up/customer", title: "Create Your Account" },
} as const;

export type DialogStepName = keyof typeof dialogSteps;

export function dialogStepOf(hash: string): DialogStepName | null {
  const name = hash.replace(/^#/, "");
  return isStep(name) ? name : null;
}

function isStep(name: string): name is DialogStepName {
  return Object.hasOwn(dialogSteps, name);
}
