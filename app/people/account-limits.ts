/** Characters of a first or last name. */
export const MAX_NAME_LENGTH = 50;
export const MAX_PASSWORD_LENGTH = 128;
export const COMMON_PASSWORD = "This password is too common. Please choose a stronger password";
