/** How long a guardian's payment account may take to become ready once the child's account is gone. */
export const DEPARTURE_DAYS = 30;
