import { data, Form } from "react-router";

import { servicesContext } from "~/middleware/context";
import { tooManyForms } from "~/middleware/public-form";
import { goTo, invalidStep, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { AuthPage } from "~/people/auth-page";
import { AgeStep } from "~/people/sign-up/age-step";
import { stepFailure } from "~/people/steps/step-failure";
import { StepForm } from "~/people/steps/step-form";
import { follow, isFollowed, shownToFollow, unfollow } from "~/store/news/follow.server";
import { newsEmailForm } from "~/store/news/news-form";
import { MAX_FOLLOWS } from "~/store/news/news-limits";
import { CollectionMissing, CreatorMissing } from "~/store/site/missing-pages";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { validationToast } from "~/ui/forms/use-checked-form";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/follow";
import { EmailOrKnown, LookIntoMail } from "./email-or-known";
import { newsAsking } from "./news-asking.server";

// The page of an artist and of a collection: the route table has it twice.

export const meta = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const { name, what, path, shownAt } = await shown(args);
  const { account, age } = await newsAsking(args, path);
  const isOwn = account !== null && account.isProven;
  return {
    name,
    path,
    shownAt,
    age,
    knownEmail: account?.email ?? null,
    isFollowed:
      isOwn && (await isFollowed(args.context.get(servicesContext).db, account.email, what)),
    hasAsked: new URL(args.request.url).searchParams.has("asked"),
  };
}

/** Follows or stops following; a guest, or an account whose address no one confirmed, gets a mail. */
export async function action(args: Route.ActionArgs) {
  const { db, now } = args.context.get(servicesContext);
  const { what, path } = await shown(args);
  const form = await readForm(args.request);
  const { account, age } = await newsAsking(args, path);
  if (age) return goTo(path);
  if (account?.isProven && form.get("intent") === "stop") {
    await unfollow(db, account.email, what);
    return goTo(path);
  }
  if (account) form.set("email", account.email);
  const parsed = parseForm(newsEmailForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const isProven = account?.isProven ?? false;
  const seconds = isProven ? null : await tooManyForms(args.context);
  if (seconds !== null) return waitStep(form, "other", seconds);
  const followed = await follow(db, { email: parsed.values.email, isProven }, what, now());
  if (followed.ok) return goTo(isProven ? path : `${path}?asked=1`);
  return invalidStep({ errors: { email: [refusals[followed.reason]] }, typed: parsed.values });
}

const refusals = {
  "not-shown": "This page is no longer there, so you cannot follow it.",
  full: `You already follow ${MAX_FOLLOWS} artists and collections. Stop following one first.`,
};

/** What is followed, and the paths of this page and its own. Who has no page looks like no one. */
async function shown({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const found = await shownToFollow(context.get(servicesContext).db, params);
  if (!found) throw data(null, { status: 404 });
  const paths =
    params.slug !== undefined
      ? {
          path: pathTo("/follow/collections/:slug", params),
          shownAt: pathTo("/collections/:slug", params),
        }
      : {
          path: pathTo("/follow/artists/:creatorId", params),
          shownAt: pathTo("/creator/:creatorId", params),
        };
  return { ...found, ...paths };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

const MAILS = "An email when something new is in the store, one a day at most.";

/** Following an artist or a collection: one tap with an account, an address without. */
export default function Follow({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, shownAt, age, knownEmail, isFollowed, hasAsked } = loaderData;
  return (
    <AuthPage
      tab={`Follow ${name}`}
      title={age ? "When were you born?" : isFollowed ? `You follow ${name}` : `Follow ${name}`}
      subtitle={age ? "One question before we start." : MAILS}
      after={
        <p className="mt-5 text-center">
          <TextLink to={shownAt}>Back to {name}</TextLink>
        </p>
      }
    >
      {age ? (
        <AgeStep action={age} />
      ) : hasAsked ? (
        <LookIntoMail />
      ) : isFollowed ? (
        <Form method="post" action={path} className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="stop" />
          <SubmitButton size="lg" isWide pendingText="Stopping...">
            Stop following
          </SubmitButton>
          <ButtonLink to={pathTo("/mail-preferences")} size="lg" isWide>
            All I follow
          </ButtonLink>
        </Form>
      ) : (
        <StepForm
          action={path}
          schema={async () => (await import("~/store/news/news-form")).newsEmailForm}
          result={actionData}
          submit={{ label: "Follow", pending: "Following..." }}
        >
          {(fields) => <EmailOrKnown knownEmail={knownEmail} {...fields} />}
        </StepForm>
      )}
    </AuthPage>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return params.slug !== undefined ? (
    <CollectionMissing error={error} />
  ) : (
    <CreatorMissing error={error} />
  );
}
