import { classNames } from "./class-names";

export type ButtonLook = {
  /** One primary (yellow) button per screen: the single most important action. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  isWide?: boolean;
};

const variants = {
  primary: "marker-frame bg-yellow text-ink hover:bg-yellow-2",
  secondary: "marker-frame bg-paper text-ink hover:bg-ink hover:text-paper",
  quiet: "border-2 border-transparent text-ink underline-offset-4 hover:underline",
  danger: "marker-frame !border-danger bg-paper text-danger hover:bg-danger hover:text-paper",
};

/** The room beside a label grows with the text only as far as a phone is wide. */
const sizes = {
  sm: "min-h-11 px-[min(1rem,4.5vw)] text-sm",
  md: "min-h-12 px-[min(1.5rem,6.7vw)] text-base",
  lg: "min-h-14 px-[min(2rem,9vw)] text-lg",
};

/** The look of a button, for elements that cannot be one (a label, a summary). */
export function buttonClass({ variant = "secondary", size = "md", isWide }: ButtonLook): string {
  return classNames("button print:hidden", variants[variant], sizes[size], isWide && "w-full");
}
