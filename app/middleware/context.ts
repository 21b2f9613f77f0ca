import { createContext } from "react-router";

import type { Actor } from "~/features/accounts/actor";
import type { Services } from "~/services.server";

/** The process's services for every request; set by the HTTP entry. */
export const servicesContext = createContext<Services>();

/** The address the request came from (after trusted proxies); set by the HTTP entry. */
export const clientAddressContext = createContext<string>();

/** Set by the session middleware: who is asking, or null for a visitor. */
export const actorContext = createContext<Actor | null>(null);

/** Allows this response's own scripts under the content security policy; new for each request. */
export const cspNonceContext = createContext<string | undefined>(undefined);
