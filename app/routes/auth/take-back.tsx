import { data } from "react-router";

import { AuthPage } from "~/people/auth-page";
import { hasDeleted, whatTicksMean, whatUnticksMean } from "~/people/scopes/scope-change";
import { openScopeChange, takeBackScopes } from "~/families/consent/take-back-scopes.server";
import { accountDeps } from "~/middleware/account-deps";
import { actorContext, servicesContext } from "~/middleware/context";
import { askedToConfirm, isFresh } from "~/middleware/fresh-sign-in";
import { signInRedirect } from "~/middleware/session";
import { goTo } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PostForm } from "~/ui/forms/post-form";

import type { Route } from "./+types/take-back";

export const meta = () => [{ name: "robots", content: "noindex" }];

/** Asks first: a mail scanner that opens the link takes nothing back. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const change = await openScopeChange(db, params.token, now());
  if (!change) return data({ change: null }, { status: 410 });
  return data({ change: { ...change, token: params.token } });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const actor = context.get(actorContext);
  const result = await takeBackScopes(db, params.token, {
    ...accountDeps(context, request),
    confirmedUserId: actor && isFresh(context) ? actor.userId : null,
  });
  if (!result.ok) return data(null, { status: 410 });
  if (result.waitsFor !== null)
    throw actor?.userId === result.waitsFor ? askedToConfirm(request) : signInRedirect(request);
  const home = pathTo("/guardian");
  return goTo(actor ? home : pathTo("/auth", { query: { next: home } }), {
    toast: { tone: "success", title: "Taken back", text: "The boxes are as they were before." },
  });
}

export default function TakeBack({ loaderData: { change } }: Route.ComponentProps) {
  return (
    <AuthPage tab="What you allow" title={change ? "Take this back?" : "This link no longer works"}>
      {change ? (
        <PostForm action={pathTo("/take-back/:token", { token: change.token })}>
          {change.ticked.length > 0 && (
            <>
              <p className="mb-2">This is allowed now, but will not be any longer:</p>
              <Items items={whatTicksMean(change)} />
            </>
          )}
          {change.unticked.length > 0 && (
            <>
              <p className="mb-2">
                This is no longer allowed, but will be allowed again. For that we ask you to sign
                in.
              </p>
              <Items items={whatUnticksMean(change)} />
            </>
          )}
          {hasDeleted(change) && (
            <p className="mb-5">Anything that was deleted does not come back.</p>
          )}
          <SubmitButton variant="primary" size="lg" isWide pendingText="Taking it back...">
            Take it back
          </SubmitButton>
        </PostForm>
      ) : (
        <div className="flex flex-col gap-5">
          <p>
            It has already been used, or it is too old. Your page for parents shows what you allow
            now.
          </p>
          <ButtonLink to={pathTo("/guardian")} variant="primary" size="lg" isWide>
            Your page for parents
          </ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="mb-5 list-disc space-y-1 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
