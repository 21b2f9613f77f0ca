import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A page's parts in one file: two requests more cost more than what they could load at once.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
