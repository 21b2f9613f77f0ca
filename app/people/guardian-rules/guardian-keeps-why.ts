/** Why a guardian keeps a design from being published: not replied yet, 'Not this one', or a pause. */
export type GuardianKeeps = "asked" | "refused" | "paused";
