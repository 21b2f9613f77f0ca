/**
 * The mails that someone may do without, each stopped by itself; they count as advertising and name
 * the shop's postal address. All others are about an order, an account or a child, and always sent.
 */
export const optionalMails = ["followed-news", "back-in-stock", "review-request"] as const;
export type OptionalMail = (typeof optionalMails)[number];

export function isOptionalMail(name: string): name is OptionalMail {
  return optionalMails.some((kind) => kind === name);
}

/** What each is called where it is chosen. */
export const optionalMailLabels: Readonly<Record<OptionalMail, { title: string; text: string }>> = {
  "followed-news": {
    title: "New shirts from those I follow",
    text: "One mail a day at most, and only when there is something new.",
  },
  "back-in-stock": {
    title: "Shirts that are back",
    text: "One mail for each shirt that you are waiting for.",
  },
  "review-request": {
    title: "How is your shirt?",
    text: "One mail for each order, ten days after it arrived.",
  },
};
