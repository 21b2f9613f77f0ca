import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A page's parts in one file: two requests more cost more than what they could load at once.
  splitRouteModules: false,
  // A list of all routes that the browser keeps costs less than asking for those of each page's links.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
