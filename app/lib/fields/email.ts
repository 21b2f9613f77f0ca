import { z } from "zod";

import { emailRules, plainEmail } from "./email-rules";
import { brokenRules } from "./text-rules";

/** The field of every form that takes an email address. */
export const emailField = z
  .string({ error: "Email is required" })
  .transform(plainEmail)
  .superRefine((email, ctx) => {
    const [message] = brokenRules(emailRules, email);
    if (message !== undefined) ctx.addIssue({ code: "custom", message });
  });
