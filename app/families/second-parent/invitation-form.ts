import { z } from "zod";

import { emailField } from "~/lib/fields/email";

import { SECOND_EMAIL } from "./second-parent-limits";

export const invitationForm = z.object({ [SECOND_EMAIL]: emailField });
