import { z } from "zod";

export const moderationSubjects = ["name", "bio", "photo", "state", "handles", "username"] as const;
export type ModerationSubject = (typeof moderationSubjects)[number];

/** The labels admins see in the queue. */
export const subjectLabels: Record<ModerationSubject, string> = {
  name: "First name",
  bio: "Bio",
  photo: "Photo",
  state: "State",
  handles: "Social handles",
  username: "Username",
};

const text = z.string().nullable().default(null);

/** What a person wants to make public, by subject. */
export const proposedShape = z.object({
  firstName: text,
  bio: text,
  pictureId: text,
  instagram: text,
  tiktok: text,
  facebook: text,
});

export type Proposed = z.infer<typeof proposedShape>;
