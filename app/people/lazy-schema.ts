import type { z } from "zod";

type Forms = typeof import("./account-forms");
type SchemaName = {
  [Name in keyof Forms]: Forms[Name] extends z.ZodType ? Name : never;
}[keyof Forms];

/** The schema of an account's form for the browser, which loads it once the form is being filled in. */
export function lazySchema(name: SchemaName): () => Promise<z.ZodType> {
  return async () => (await import("./account-forms"))[name];
}
