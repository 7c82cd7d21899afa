import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // A page carries its own routes alone; those it links to are asked for once it
  // stands. All of them weigh 6 KB.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config;
