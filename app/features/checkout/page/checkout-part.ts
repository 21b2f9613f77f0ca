import { Part } from "~/lib/part";

/** The checkout's form and what goes with it. */
export const checkoutPart = new Part<
  {
    /** The page, whichever of its steps it shows. */
    steps: "";
    /** The form and what goes with it; whose page it is: the account's id, or nothing for a guest. */
    root: string;
    /** The page shows what was sent, so there is nothing to bring back. */
    sent: "";
    /** The fold with shirts, code and prices; on wide screens it is always open. */
    order: "";
    /** What the chosen day of a gift means. */
    giftPlan: "";
    /** A saved address as JSON by field name, which a tap fills in. */
    address: string;
  },
  { order: HTMLDetailsElement; address: HTMLAnchorElement }
>("checkout");
