import { brand } from "~/brand";
import { changePreferences } from "~/store/news/change-preferences.server";
import { PreferencesForms } from "~/store/news/preferences-forms";
import { preferencesForm } from "~/store/news/news-form";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { goTo } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/mail-preferences";
import { askedPreferences } from "./asked-preferences.server";

export const meta = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const isSaved = new URL(args.request.url).searchParams.has("saved");
  return { ...(await askedPreferences(args)), isSaved };
}

export async function action(args: Route.ActionArgs) {
  const { db, now } = args.context.get(servicesContext);
  const parsed = parseForm(preferencesForm, await readForm(args.request));
  if (!parsed.ok) return refuseForm({ message: "Please try again." });
  const { preferences, path } = await askedPreferences(args);
  if (preferences) {
    const { readerId, email } = preferences;
    const whose = readerId ?? { email };
    await changePreferences(db, whose, parsed.values, now());
  }
  return goTo(`${path}${path.includes("?") ? "&" : "?"}saved=1`);
}

export default function MailPreferences({ loaderData, actionData }: Route.ComponentProps) {
  const { preferences, path, who, isSaved } = loaderData;
  return (
    <div className="wrap-page page-space">
      <title>{`Emails from us | ${brand.name}`}</title>
      <PageHeader
        title="Emails from us"
        intro="What we write to you about, and what you can stop."
      />
      {isSaved && !actionData && <Callout tone="success" title="Saved" className="mb-6" />}
      {actionData && (
        <Callout tone="danger" className="mb-6">
          {actionData.message}
        </Callout>
      )}
      <div className="flex max-w-2xl flex-col gap-6">
        {preferences ? (
          <PreferencesForms preferences={preferences} action={path} />
        ) : (
          <Card title="Emails about shirts">
            {who === "unproven" ? (
              <p>
                Please confirm your email first, in your{" "}
                <TextLink to={pathTo("/account/settings")}>account’s settings</TextLink>.
              </p>
            ) : who === "account" ? (
              <p>We do not write to this address.</p>
            ) : (
              <>
                <p>
                  Open this page from the link at the end of any email we sent you about shirts, or
                  sign in.
                </p>
                <ButtonLink
                  to={pathTo("/auth", { query: { next: pathTo("/mail-preferences") } })}
                  className="mt-4"
                >
                  Sign In
                </ButtonLink>
              </>
            )}
          </Card>
        )}
        <Card title="Always sent">
          <p>
            Emails about an order, an account, a payment or a child’s drawing always come: they are
            part of what you asked us to do.
          </p>
        </Card>
      </div>
    </div>
  );
}
