import { createContext } from "react-router";

import type { Actor } from "~/people/actor";
import type { Services } from "~/services.server";

/** The process's services for every request; set by the HTTP entry. */
export const servicesContext = createContext<Services>();

/** The address the request came from (after trusted proxies); set by the HTTP entry. */
export const clientAddressContext = createContext<string>();

/** Set by the session middleware: who is asking, or null for a visitor. */
export const actorContext = createContext<Actor | null>(null);

/** How the person who is asking has signed in. */
export type SignedIn = {
  sessionId: string;
  /** When a password or code was last typed in this session. */
  confirmedAt: Date;
  hasSecondFactor: boolean;
  /** A member of the team who has to set one up before anything of the admin area opens. */
  lacksSecondFactor: boolean;
};

/** Set by the session middleware, together with the actor. */
export const signedInContext = createContext<SignedIn | null>(null);

/** Allows this response's own scripts under the content security policy; new for each request. */
export const cspNonceContext = createContext<string | undefined>(undefined);
