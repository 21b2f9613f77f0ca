import { brand } from "~/brand";

/** The shop's address, as the legal texts name it. */
export const mail = <a href={`mailto:${brand.email}`}>{brand.email}</a>;
