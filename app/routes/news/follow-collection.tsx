import { data } from "react-router";

import { followableCollection } from "~/store/news/follow.server";
import { CollectionMissing } from "~/store/site/missing-pages";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { stepFailure } from "~/people/steps/step-failure";

import type { Route } from "./+types/follow-collection";
import { FollowPage } from "./follow-page";
import { followAction, followView } from "./follow-request.server";

export const meta = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const { name, what, path } = await shownCollection(args);
  return { name, slug: args.params.slug, view: await followView(args, path, what) };
}

export async function action(args: Route.ActionArgs) {
  const { what, path } = await shownCollection(args);
  return followAction(args, path, what);
}

async function shownCollection({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { slug } = params;
  const collection = await followableCollection(context.get(servicesContext).db, slug);
  if (!collection) throw data(null, { status: 404 });
  return { ...collection, path: pathTo("/follow/collections/:slug", { slug }) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function FollowCollection({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, view } = loaderData;
  return (
    <FollowPage
      name={name}
      shownAt={pathTo("/collections/:slug", { slug })}
      view={view}
      result={actionData}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionMissing error={error} />;
}
