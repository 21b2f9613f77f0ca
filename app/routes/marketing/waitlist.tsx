import { brand } from "~/brand";
import { AuthPage } from "~/people/auth-page";
import { AgeStep } from "~/people/sign-up/age-step";
import { StepForm } from "~/people/steps/step-form";
import { waitlistForm } from "~/desk/contact/contact-form";
import { joinWaitlist } from "~/desk/contact/join-waitlist.server";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { tooManyForms } from "~/middleware/public-form";
import { ageBeforeForm } from "~/middleware/sign-up/shopper-age";
import { goTo, invalidStep, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/forms/text-field";
import { validationToast } from "~/ui/forms/use-checked-form";
import { stepFailure } from "~/people/steps/step-failure";

import type { Route } from "./+types/waitlist";

export async function loader(args: Route.LoaderArgs) {
  const hasJoined = new URL(args.request.url).searchParams.has("joined");
  return { hasJoined, age: hasJoined ? null : await ageBeforeForm(args, "waitlist") };
}

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await readForm(request);
  if (await ageBeforeForm(args, "waitlist")) return goTo(pathTo("/training-program/waitlist"));
  const parsed = parseForm(waitlistForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const seconds = await tooManyForms(context);
  if (seconds !== null) return waitStep(form, "other", seconds);
  await joinWaitlist(context.get(servicesContext).db, parsed.values.email, { team: brand.email });
  return goTo(pathTo("/training-program/waitlist", { query: { joined: "1" } }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { age, hasJoined } = loaderData;
  if (hasJoined) return <Joined />;
  return (
    <AuthPage
      tab="Join the Waitlist"
      title={age ? "When were you born?" : "Tell me when it starts"}
      subtitle={age ? "One question before we start." : "One email, when Future Founders opens."}
    >
      {age ? (
        <AgeStep action={age} />
      ) : (
        <StepForm
          action={pathTo("/training-program/waitlist")}
          schema={async () => (await import("~/desk/contact/contact-form")).waitlistForm}
          result={actionData}
          submit={{ label: "Join the Waitlist", pending: "Joining..." }}
        >
          {({ errors, typed }) => (
            <TextField
              name="email"
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={typed["email"]}
              errors={errors["email"]}
              required
            />
          )}
        </StepForm>
      )}
    </AuthPage>
  );
}

function Joined() {
  return (
    <AuthPage
      tab="Join the Waitlist"
      title="You are on the list!"
      subtitle="We will write once, when Future Founders opens."
    >
      <ButtonLink
        to={pathTo("/training-program")}
        variant="primary"
        size="lg"
        isWide
        reloadDocument
      >
        Back to Future Founders
      </ButtonLink>
    </AuthPage>
  );
}
