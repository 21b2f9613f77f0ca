import { z } from "zod";

import { emailField } from "~/lib/fields/email";
import { publicText } from "~/lib/fields/shown-text";

import { contactTopics, MAX_MESSAGE_LENGTH } from "./contact-topics";

export const contactForm = z.object({
  name: publicText("Name")
    .min(1, "Name is required")
    .max(50, "Name must be 50 characters or less")
    .regex(/^[^<>\p{Cc}]*$/u, "Name contains invalid characters"),
  email: emailField,
  topic: z.enum(contactTopics, "Please choose a topic"),
  message: publicText("Message")
    .min(1, "Please write a message")
    .max(MAX_MESSAGE_LENGTH, "Message must be 2,000 characters or less"),
});

export type ContactInput = z.infer<typeof contactForm>;

export const waitlistForm = z.object({ email: emailField });
