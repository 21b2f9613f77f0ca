/** What a trusted proxy said about a request, or what was made up for it. */
export type IdentifiedRequest = {
  requestId: string;
  /** The W3C's header of the trace that it belongs to. */
  traceparent: string | null;
};

/** What the connection knows about a request, besides the request itself. */
export type HttpEnv = { Bindings: { clientAddress: string } & Partial<IdentifiedRequest> };
