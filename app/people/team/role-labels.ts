import type { AdminRole } from "~/schema/admin-roles";

/** What a role is called, and what it is for, in a sentence. */
export const roleLabels: Record<AdminRole, { label: string; about: string }> = {
  owner: { label: "Owner", about: "Everything, including money, settings and the team." },
  reviewer: {
    label: "Reviewer",
    about: "Drawings, products, collections, and whatever is waiting for a decision.",
  },
  fulfilment: {
    label: "Fulfilment",
    about: "Orders, the print desk, the blanks and their certificates.",
  },
  support: {
    label: "Support",
    about: "Orders with refunds and returns, messages, people and parents’ consents.",
  },
};
