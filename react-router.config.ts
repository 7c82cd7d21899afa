import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // Every route is known from the first page: no request for a manifest, nothing for a proxy to cache wrongly.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
