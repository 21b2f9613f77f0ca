import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A page's parts in one file: two requests more cost more than what they could load at once.
  splitRouteModules: false,
  // A list of an area's routes that the browser keeps (2 KB, server/route-lists.ts) costs less than asking for
  // those of each page's links.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
