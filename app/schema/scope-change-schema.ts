import { z } from "zod";

import { consentScopes } from "./scopes";

const names = z.array(z.enum(consentScopes.map(({ name }) => name)));

/** Boxes that a guardian changed, where they are kept or mailed. */
export const scopeChange = z.object({ ticked: names, unticked: names });
