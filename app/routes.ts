import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  // Public pages: the same for everybody, no session, cached.
  layout("routes/public-layout.tsx", [index("routes/store/home.tsx")]),

  // Pages that know who is asking: never cached.
  layout("routes/session-layout.tsx", []),

  // Resources: no page of their own.
  route("media/:pictureId/:file", "routes/api/media.ts"),
] satisfies RouteConfig;
