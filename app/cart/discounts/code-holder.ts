/**
 * Who holds a use of a code, so that one visitor cannot hold all of them: hashed with our secret, so
 * that the table holds neither a cookie nor a network address, and no one can find the address by
 * trying them all.
 */
export type HolderKeys = { browserKey: string; networkKey: string };

export type CodeHolder = HolderKeys & {
  /** The same visitor hashed with earlier secrets, for what was held before the secret changed. */
  earlier?: readonly HolderKeys[];
};
