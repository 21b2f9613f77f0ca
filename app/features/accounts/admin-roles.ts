/** What an admin's work is. */
export const adminRoles = ["owner", "reviewer", "fulfilment", "support"] as const;

export type AdminRole = (typeof adminRoles)[number];

/**
 * Which roles may do what with records of children and their parents, of whom everyone else on the
 * team sees 'A young creator' and the age group; and who may move money and keep the books.
 */
const rights = {
  /** Birth dates, names and addresses of children, their parents' names and addresses; every look is recorded. */
  "see-child-records": ["owner", "support"],
  /** The list of consents, and the decision on a parent's signed form. */
  "handle-consents": ["owner", "support"],
  /** The decision on a first name that a child wants to show. */
  "decide-childs-name": ["owner", "support"],
  /** Returns and exchanges of buyers, with their pictures, and the money that goes back for them. */
  "handle-returns": ["owner", "support"],
  /** Money back to buyers. */
  "refund-orders": ["owner", "support"],
  /** Holding a creator's payouts, releasing them, and trying failed ones again. */
  "handle-payouts": ["owner"],
  /** Reports, the files for the bookkeeper, unit costs and the monthly close. */
  "keep-books": ["owner"],
  /** What becomes of an order whose payment is doubted or disputed, and the evidence for a bank. */
  "decide-on-payments": ["owner", "support"],
  /** Every mail with its reader, and sending one again. */
  "see-mails": ["owner", "support"],
  /** Jobs, provider events and the system's health. */
  "run-the-system": ["owner"],
  /** What the shop's settings say, and whether it takes orders. */
  "change-settings": ["owner"],
} as const satisfies Record<string, readonly AdminRole[]>;

export type AdminRight = keyof typeof rights;

/** Whether someone may do this; people outside the team have no role. */
export function mayDo(actor: { role: AdminRole | null }, right: AdminRight): boolean {
  const allowed: readonly AdminRole[] = rights[right];
  return actor.role !== null && allowed.includes(actor.role);
}
