import { Part } from "~/lib/part";

/** A shirt's page, with the product's id. */
export const shirtPart = new Part<{ root: string }>("shirt");
