import { z } from "zod";

import { emailField } from "~/lib/fields/email";
import { adminRoles } from "~/schema/admin-roles";

const role = z.enum(adminRoles, { error: "Choose a role" });

export const inviteForm = z.object({ email: emailField, role });

export const roleForm = z.object({ userId: z.uuid(), role });
