/** What a guardian who leaves chooses for a teen's earnings: they wait, or the guardian stays until they are paid. */
export const childsMoneyChoices = ["waits", "pay-first"] as const;
export type ChildsMoney = (typeof childsMoneyChoices)[number];
