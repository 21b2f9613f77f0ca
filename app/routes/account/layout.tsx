import { Outlet } from "react-router";

import { requireActor, requireSignedIn } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { TabLinks } from "~/ui/tabs";

import type { Route } from "./+types/layout";

export const middleware = [requireSignedIn];

export function loader({ context, request }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  return { isGuardian: actor.isGuardian, isCreator: actor.accountType === "creator" };
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const tabs = [
    { to: pathTo("/account/orders"), label: "Orders" },
    { to: pathTo("/account/addresses"), label: "Addresses" },
    { to: pathTo("/account/settings"), label: "Settings" },
    { to: pathTo("/account/security"), label: "Security" },
    ...(loaderData.isCreator
      ? []
      : [{ to: pathTo("/account/upgrade"), label: "Become a Creator" }]),
    ...(loaderData.isGuardian ? [{ to: pathTo("/guardian"), label: "For parents" }] : []),
  ];
  return (
    <div className="wrap-page pb-16 pt-6 sm:pb-24 sm:pt-8">
      <TabLinks label="Your account" tabs={tabs} />
      <Outlet />
    </div>
  );
}
