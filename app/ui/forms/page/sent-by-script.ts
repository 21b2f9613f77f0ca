/** Says that a page's script sends the request, and goes on itself where the response would lead. */
export const SENT_BY_SCRIPT = "Inkling-Script";
/** Where such a response leads. */
export const GO_TO = "Inkling-Go-To";
