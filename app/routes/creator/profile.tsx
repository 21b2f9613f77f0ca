import { data } from "react-router";

import { brand } from "~/brand";
import { paymentSetup } from "~/money/payment-setup/payment-setup.server";
import { ownProfile } from "~/drawings/profiles/own-profile.server";
import { ProfileRows } from "~/drawings/profiles/profile-rows";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/profile";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const { db, now } = context.get(servicesContext);
  const own = await ownProfile(db, actor.userId, now());
  if (!own) throw data("profile-not-found", { status: 404 });
  const { state } = await paymentSetup(db, actor);
  return { ...own, userId: actor.userId, setup: state };
}

export const meta: Route.MetaFunction = () => [{ title: `My profile | ${brand.name}` }];

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, rights, userId, ...rest } = loaderData;
  return (
    <>
      <PageHeader
        title="Me"
        label="My profile"
        intro={
          rights.isChild
            ? "People may see this next to your art, if your grown-up says yes to it."
            : "People may see this next to your art. You decide what is shown."
        }
        action={
          profile.hasPage && (
            <a
              href={pathTo("/creator/:creatorId", { creatorId: userId })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({})}
            >
              See my page
            </a>
          )
        }
      />
      <ProfileRows profile={profile} rights={rights} {...rest} />
    </>
  );
}
