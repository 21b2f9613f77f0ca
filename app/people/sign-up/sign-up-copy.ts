import type { FlashToast } from "~/lib/flash-toast";

import { COMMON_PASSWORD } from "../account-limits";
import { TOO_MANY_TEXT, TOO_MANY_TITLE } from "../rate-limits/rate-limits";

/** Messages for signing up and in, success and failure; the specification's sentences. */
const IN_USE = "This information is already in use. Please try different values.";
export const WRONG_CREDENTIALS =
  "Invalid email or password. Please check your credentials and try again.";

export const welcomeBack: FlashToast = { title: "Welcome back!" };
export const accountCreated: FlashToast = {
  title: "Account created! Please check your email to verify your account.",
};
export const tooManyAttemptsToast: FlashToast = {
  tone: "error",
  title: TOO_MANY_TITLE,
  text: TOO_MANY_TEXT,
};

/** For the second of two sign-ups with one age gate result. */
export const ageUsed: FlashToast = {
  tone: "error",
  title: "Signup Failed",
  text: "An account was just made with this date of birth. Please sign in.",
};

/** For a child who returns to the browser that asked, after the account was created elsewhere. */
export const accountReady: FlashToast = {
  title: "Your account is ready",
  text: "Sign in with the email and password that you chose.",
};

/** For a child whose parent declined or did not respond. */
export const requestEnded: FlashToast = {
  title: "Your request has ended",
  text: "Your grown-up said no, or did not answer. So we deleted it. Talk to them, then ask again.",
};

export function customerWelcome(firstName: string): FlashToast {
  return {
    title: "Account Created!",
    text: `Welcome ${firstName}! You can start shopping right away.`,
  };
}

export function creatorWelcome({ isMinor }: { isMinor: boolean }): FlashToast {
  return {
    title: isMinor ? "Welcome, Young Creator!" : "Welcome, Creator!",
    text: "Your creator account has been set up. Please check your email for verification.",
  };
}

/** The message for a refusal, and the field it belongs to. */
export function signUpRefusal(reason: "breached" | "in-use"): {
  errors: Record<string, string[]>;
  message: string;
} {
  return reason === "breached"
    ? { errors: { password: [COMMON_PASSWORD] }, message: COMMON_PASSWORD }
    : { errors: { email: [IN_USE] }, message: IN_USE };
}

export function creatorUpgraded({ isMinor }: { isMinor: boolean }): FlashToast {
  return {
    title: isMinor ? "Welcome, Young Creator!" : "Welcome, Creator!",
    text: "Your creator account has been set up.",
  };
}
