export const BIO_MAX = 280;
export const USERNAME_MAX = 30;
