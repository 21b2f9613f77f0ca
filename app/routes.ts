import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

import { publicFiles, publicPages, type RouteArea } from "./public-pages";
import {
  accountPages,
  adminPages,
  buyingPages,
  checkoutPages,
  comingBackPages,
  copyrightPages,
  creatorPages,
  demoPages,
  drawingPages,
  guardianPages,
  resources,
  sessionResources,
  signUpPages,
} from "./route-table";

export default [
  // Public pages: the same for everyone, no session. The 404 page is one of them.
  layout("routes/public-layout.tsx", [
    layout("routes/public-errors.tsx", [
      ...routesOf(publicPages),
      route("*", "routes/store/not-found.tsx"),
    ]),
  ]),
  // Pages that know who is asking, never cached.
  layout("routes/session-layout.tsx", [
    ...routesOf(sessionResources),
    ...routesOf(signUpPages),
    ...routesOf(comingBackPages),
    ...routesOf(copyrightPages),
    ...routesOf(buyingPages),
    layout("routes/account/layout.tsx", routesOf(accountPages)),
    layout("routes/guardian/layout.tsx", routesOf(guardianPages)),
    ...routesOf(checkoutPages),
    layout("routes/creator/layout.tsx", routesOf(creatorPages)),
  ]),
  // A finished page that knows who is asking, with a script of its own.
  ...routesOf(drawingPages),
  // The team's own frame, without the shop's header and footer.
  layout("routes/admin/layout.tsx", routesOf(adminPages)),
  ...routesOf(demoPages),
  ...routesOf(publicFiles),
  ...routesOf(resources),
] satisfies RouteConfig;

function routesOf(area: RouteArea) {
  return Object.entries(area).map(([path, entry]) => {
    const { file, id } = typeof entry === "string" ? { file: entry, id: undefined } : entry;
    const own = path.slice(1);
    return own === "" ? index(file) : route(own, file, id ? { id } : {});
  });
}
