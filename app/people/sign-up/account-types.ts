import { brand } from "~/brand";
import { formatRate } from "~/lib/money";

/** The first question of signing up, in the dialog and on its page. */
export const accountTypeCopy = {
  title: "Welcome",
  /** The specification's, for grown-ups. */
  subtitle: "Choose how you'd like to use our platform",
  question: "What do you want to do?",
  next: "Next, tell us your birthday.",
  missing: "Please choose one of the two.",
  footnote: "You can upgrade to a creator account later from your profile settings.",
} as const;

/** The kinds of account, in the order they are offered: first for a child, then as the specification has it. */
export const accountTypes = [
  {
    value: "creator",
    short: "I draw",
    plain: "We put your drawing on a T-shirt. When someone buys it, you earn money.",
    drawing: "drawing",
    title: "Become a Creator",
    text: "Upload your artwork, see it on products, earn commissions from sales.",
    bullets: [
      "Upload and submit designs",
      "Track your submissions",
      `Earn ${formatRate(brand.commissionBps)} commission on sales`,
      "Access creator dashboard",
      "Shop all products",
    ],
    hint: "You'll go through age verification and creator onboarding",
  },
  {
    value: "customer",
    short: "I shop",
    plain: "Look at T-shirts that kids drew, and buy the one you like.",
    drawing: "bag",
    title: "Shop Products",
    text: "Browse and purchase unique youth-designed apparel and accessories.",
    bullets: [
      "Shop all products",
      "Save shipping addresses",
      "Track order history",
      "Discover new creators",
      "Quick checkout process",
    ],
    hint: "You'll create a simple account to start shopping",
  },
] as const;
