/** An error response in the format that the description has for its status. */
export class PrintFault extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
    this.body = faultBody(status, message);
  }
}

function faultBody(status: number, message: string): object {
  if (status >= 500) return { status, title: "Internal Server Error", details: message };
  // The description gives the reason of these two as a number.
  const reason = status === 403 || status === 409 ? status : "BadRequest";
  return { code: status, result: message, error: { reason, message } };
}
