import { brand } from "~/brand";
import { NewPasswordFields } from "~/people/account-fields";
import { lazySchema } from "~/people/lazy-schema";
import { StepForm } from "~/people/steps/step-form";
import { stepFailure } from "~/people/steps/step-failure";
import { readUserForm } from "~/middleware/read-user-form";
import { pathTo } from "~/path-to";
import { PasswordField } from "~/ui/forms/password-field";

import { savePassword } from "../account/save-password.server";
import { MeScreen } from "./me-screen";
import type { Route } from "./+types/profile-password";

const page = pathTo("/creator/profile/password");

export async function action(args: Route.ActionArgs) {
  return savePassword(args, await readUserForm(args), page);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: `My password | ${brand.name}` }];

export default function ProfilePassword({ actionData }: Route.ComponentProps) {
  return (
    <MeScreen title="My password" label="Password">
      <StepForm
        action={page}
        schema={lazySchema("changePasswordForm")}
        result={actionData}
        submit={{ label: "Change password", pending: "Saving..." }}
      >
        {({ errors }) => (
          <>
            <PasswordField
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
              errors={errors["currentPassword"]}
              required
            />
            <NewPasswordFields errors={errors} label="New password" />
          </>
        )}
      </StepForm>
    </MeScreen>
  );
}
