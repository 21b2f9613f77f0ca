import { data } from "react-router";

import { AuthPage } from "~/people/auth-page";
import { optionalMailLabels } from "~/schema/optional-mails";
import { preferencesPath, readUnsubscribeLink } from "~/store/news/mail-choice-links.server";
import { unsubscribe } from "~/store/news/unsubscribe.server";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";

import type { Route } from "./+types/unsubscribe";

export const meta = () => [{ name: "robots", content: "noindex" }];

/** Asks first: mail scanners open every link of a mail. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { secret } = context.get(servicesContext);
  const stopping = readUnsubscribeLink(secret, params.link);
  if (!stopping) return data({ asked: null }, { status: 404 });
  return data({
    asked: {
      label: optionalMailLabels[stopping.kind].title,
      action: pathTo("/unsubscribe/:link", { link: params.link }),
      preferences: preferencesPath(secret, stopping.readerId),
    },
  });
}

/** A mail program's single post (RFC 8058), or this page's button; no one signs in for it. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, secret, now } = context.get(servicesContext);
  const stopping = readUnsubscribeLink(secret, params.link);
  if (!stopping) return data({ isStopped: false }, { status: 404 });
  await unsubscribe(db, stopping, now());
  return data({ isStopped: true });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { asked } = loaderData;
  const isStopped = actionData?.isStopped ?? false;
  if (!asked)
    return (
      <AuthPage tab="Stop emails" title="This link does not work">
        <p>
          Part of it may be missing. Please copy all of it from the email, or{" "}
          <TextLink to={pathTo("/contact")}>write to us</TextLink> and we will stop the emails for
          you.
        </p>
      </AuthPage>
    );
  return (
    <AuthPage
      tab="Stop emails"
      title={isStopped ? "Stopped" : "Stop these emails?"}
      subtitle={asked.label}
      after={
        <p className="mt-5 text-center">
          <TextLink to={asked.preferences}>Choose which emails you get</TextLink>
        </p>
      }
    >
      {isStopped ? (
        <p>
          You will not get any more of these emails. You will still get emails about your orders and
          your account.
        </p>
      ) : (
        <PostForm action={asked.action}>
          <SubmitButton variant="primary" size="lg" isWide pendingText="Stopping...">
            Yes, stop them
          </SubmitButton>
        </PostForm>
      )}
    </AuthPage>
  );
}
