/** How long an invitation of a second parent works. */
export const INVITATION_DAYS = 7;
/** The field with the other parent's address. */
export const SECOND_EMAIL = "secondEmail";
