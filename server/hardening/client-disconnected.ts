/** Whether a request failed because its sender closed the connection before all of it arrived. */
export function clientDisconnected(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === "aborted" &&
    "code" in error &&
    error.code === "ECONNRESET"
  );
}
