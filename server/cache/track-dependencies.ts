import { createContext, type ServerBuild } from "react-router";

import type { PageTags } from "./page-tags";
import { ruleTags } from "./page-rules";
import { shownIds } from "./shown-ids";

/** Set while a page that may be kept is rendered: what it depends on. */
export const pageTagsContext = createContext<PageTags | null>(null);

type Routes = ServerBuild["routes"];

/** Has the loaders of all routes record what a page depends on, where someone wants to know. */
export function withTrackedDependencies(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const tracking: typeof loader = async (args) => {
      const data: unknown = await loader(args);
      const tags = args.context.get(pageTagsContext);
      if (tags) trackDependencies(tags, id, data);
      return data;
    };
    return [id, { ...route, module: { ...route.module, loader: tracking } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Records what a route's part of a page depends on, by what its loader returned. */
export function trackDependencies(tags: PageTags, routeId: string, returned: unknown): void {
  const data = withoutInit(returned);
  const rule = ruleTags(routeId, data);
  if (rule === null) return tags.recordUnknown();
  tags.dependOn(rule);
  tags.recordShown(shownIds(data));
}

/** What `data()` wraps together with headers or a status. */
function withoutInit(returned: unknown): unknown {
  const isWrapped =
    typeof returned === "object" &&
    returned !== null &&
    "type" in returned &&
    returned.type === "DataWithResponseInit" &&
    "data" in returned;
  return isWrapped ? returned.data : returned;
}
