/** A Stripe error response. */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  /** Execution had begun, so the response is kept under the idempotency key. */
  readonly isFinal: boolean;

  constructor(status: number, error: Record<string, unknown>, { isFinal = false } = {}) {
    super(String(error["message"] ?? error["type"]));
    this.status = status;
    this.error = error;
    this.isFinal = isFinal;
  }
}

/** The request itself is wrong: nothing was executed and nothing is kept. */
export function invalidRequest(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, { type: "invalid_request_error", message, ...named(param, code) });
}

/** The request is valid, but not possible in the current state. */
export function refused(message: string, param?: string, code?: string): StripeFault {
  const error = { type: "invalid_request_error", message, ...named(param, code) };
  return new StripeFault(400, error, { isFinal: true });
}

export function noSuch(what: string, id: string, param = "id"): StripeFault {
  const message = `No such ${what}: '${id}'`;
  const error = { type: "invalid_request_error", code: "resource_missing", message, param };
  return new StripeFault(404, error);
}

/** The same in the format of the v2 API, which has no type. */
export function noSuchV2(what: string, id: string): StripeFault {
  return new StripeFault(404, { code: "not_found", message: `${what} ${id} was not found` });
}

export function idempotencyMismatch(key: string): StripeFault {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with: '${key}'`;
  return new StripeFault(400, { type: "idempotency_error", message });
}

function named(param: string | undefined, code: string | undefined): Record<string, string> {
  return { ...(param ? { param } : {}), ...(code ? { code } : {}) };
}
