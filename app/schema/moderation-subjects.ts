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
