/** The intent of every form that mends a picture. */
export const MEND = "mend";

/** What whoever mended a picture is told. */
export type MendResult =
  | { mended: true }
  | { mended: false; message: { title: string; text: string } };
