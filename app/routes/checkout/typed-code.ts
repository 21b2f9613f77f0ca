import { createContext } from "react-router";

/** A code posted with this request's form, without scripts; it takes precedence over the URL's. */
export const typedCodeContext = createContext<string | null>(null);
