/** What the connection knows about a request, beside the request itself. */
export type HttpEnv = { Bindings: { clientAddress: string } };
