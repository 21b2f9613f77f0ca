/** How long backups are kept at most, and with them the list of what they must not bring back. */
export const BACKUP_DAYS = 35;
