import { z } from "zod";

import { contactTopics, MAX_MESSAGE_LENGTH } from "./contact-topics";

const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .max(254, "Email address is too long")
  .pipe(z.email("Please enter a valid email address"));

export const contactForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Name is required")
    .max(50, "Name must be 50 characters or less")
    .regex(/^[^<>\p{Cc}]*$/u, "Name contains invalid characters"),
  email: emailField,
  topic: z.enum(contactTopics, "Please choose a topic"),
  message: z
    .string()
    .trim()
    .min(1, "Please write a message")
    .max(MAX_MESSAGE_LENGTH, "Message must be 2,000 characters or less"),
});

export type ContactInput = z.infer<typeof contactForm>;

export const waitlistForm = z.object({ email: emailField });
