import { data } from "react-router";

import { followableArtist } from "~/store/news/follow.server";
import { CreatorMissing } from "~/store/site/missing-pages";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { stepFailure } from "~/people/steps/step-failure";

import type { Route } from "./+types/follow-artist";
import { FollowPage } from "./follow-page";
import { followAction, followView } from "./follow-request.server";

export const meta = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const { name, what, path } = await shownArtist(args);
  return { name, creatorId: args.params.creatorId, view: await followView(args, path, what) };
}

export async function action(args: Route.ActionArgs) {
  const { what, path } = await shownArtist(args);
  return followAction(args, path, what);
}

/** Who has no page cannot be followed, and looks like no one. */
async function shownArtist({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { creatorId } = params;
  const artist = await followableArtist(context.get(servicesContext).db, creatorId);
  if (!artist) throw data(null, { status: 404 });
  return { ...artist, path: pathTo("/follow/artists/:creatorId", { creatorId }) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function FollowArtist({ loaderData, actionData }: Route.ComponentProps) {
  const { name, creatorId, view } = loaderData;
  return (
    <FollowPage
      name={name}
      shownAt={pathTo("/creator/:creatorId", { creatorId })}
      view={view}
      result={actionData}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CreatorMissing error={error} />;
}
