/** A failed query lists its values: email addresses, names, dates of birth. */
const VALUES = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;
const SECRET_PATHS = /\/(parent-consent|payment-setup|team-invitation)\/[^/?#]+/g;

/** An error for the log: what failed and where, without the values of a query. */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ("severity" in error) return databaseFacts(error);
  return {
    type: error.name,
    message: error.message.replaceAll(VALUES, ""),
    stack: error.stack?.replaceAll(VALUES, ""),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}

/** The fields of a database error that contain no value of a row. */
function databaseFacts(error: Error): Record<string, unknown> {
  const facts: Record<string, unknown> = { type: error.name };
  for (const name of ["code", "constraint", "table", "column", "routine"])
    if (name in error) facts[name] = Reflect.get(error, name);
  return facts;
}

/** The path of a request without the secret of a link in it. */
export function loggablePath(path: string): string {
  return path.replaceAll(SECRET_PATHS, "/$1/…");
}
