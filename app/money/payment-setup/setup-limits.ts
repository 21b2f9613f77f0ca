/** How long the link to a grown-up who sets up payments works. */
export const SETUP_LINK_DAYS = 7;
