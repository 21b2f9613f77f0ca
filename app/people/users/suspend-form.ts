import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

/** Why a person is suspended; only admins can read it. */
export const suspendForm = z.object({
  reason: shownText("The reason").max(300, "Please use 300 characters or less").default(""),
});
