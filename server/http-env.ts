/** What the connection knows about a request, besides the request itself. */
export type HttpEnv = { Bindings: { clientAddress: string } };
