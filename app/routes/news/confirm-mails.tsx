import { data } from "react-router";

import { AuthPage } from "~/people/auth-page";
import { confirmMails, isConfirmLink } from "~/store/news/confirm-mails.server";
import { preferencesPath } from "~/store/news/mail-choice-links.server";
import { servicesContext } from "~/middleware/context";
import { goTo } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PostForm } from "~/ui/forms/post-form";

import type { Route } from "./+types/confirm-mails";

export const meta = () => [{ name: "robots", content: "noindex" }];

/** Asks first: a mail scanner that opens the link confirms nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const isOpen = await isConfirmLink(db, params.token, now());
  return data({ isOpen, token: params.token }, { status: isOpen ? 200 : 410 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { db, now, secret } = context.get(servicesContext);
  const confirmed = await confirmMails(db, params.token, now());
  if (!confirmed) return data(null, { status: 410 });
  return goTo(preferencesPath(secret, confirmed.readerId), {
    toast: { tone: "success", title: "Confirmed", text: "From now on, we will write to you." },
  });
}

export default function ConfirmMails({ loaderData }: Route.ComponentProps) {
  const { isOpen, token } = loaderData;
  return (
    <AuthPage
      tab="Emails about shirts"
      title={isOpen ? "May we write to you?" : "This link no longer works"}
    >
      {isOpen ? (
        <PostForm action={pathTo("/mail-preferences/confirm/:token", { token })}>
          <p className="mb-5">
            One click, and we will write to you about what you asked for. The next page shows all of
            it.
          </p>
          <SubmitButton variant="primary" size="lg" isWide pendingText="Confirming...">
            Yes, write to me
          </SubmitButton>
        </PostForm>
      ) : (
        <div className="flex flex-col gap-5">
          <p>It has already been used, is too old, or there is a newer one in your inbox.</p>
          <ButtonLink to={pathTo("/store")} variant="primary" size="lg" isWide>
            Shop Designs
          </ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}
