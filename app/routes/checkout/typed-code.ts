import { createContext } from "react-router";

/** A code that came with the form of this request, without scripts; it counts before the address's. */
export const typedCodeContext = createContext<string | null>(null);
