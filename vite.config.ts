import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunks } from "./tools/chunks/plugin.ts";
import { ownIcons } from "./tools/drawings/own-icons.ts";
import { drawings } from "./tools/drawings/plugin.ts";

/**
 * Packages of many small modules, which the server's build takes in: to find, read and link a thousand files
 * is most of what a start costs. The others stay as they are installed: native ones, those that read files of
 * their own, those that a start does not load, and those that app/run.ts loads before the build.
 */
const BUNDLED = [
  /^@?hono(\/|$)/,
  // Of the letters' components those in use: all of them load a highlighter of code, a second of work.
  /^@?react-email(\/|$)/,
  /^(@selderee|deepmerge-ts|dom-serializer|domelementtype|domhandler|domutils|entities|html-to-text|html5parser|htmlparser2|leac|parseley|peberminta|selderee)(\/|$)/,
  /^@(orpc|radix-ui|react-router|remix-run|tanstack|dnd-kit|floating-ui|hookform)\//,
  /^(jose|kysely|prom-client|radix-ui|rate-limiter-flexible|react-hook-form|react-router|sonner|stripe|uuid)(\/|$)/,
  /^(aria-hidden|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)(\/|$)/,
  /^@opentelemetry\/api(\/|$)/,
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), drawings(), ownIcons(), chunks()],
  cacheDir: ".cache/vite",
  // The packages of every page, bundled before the first one is served: a package
  // found later reloads open pages.
  optimizeDeps: { entries: ["app/{entry.client,root}.tsx", "features/*/web/**/!(*.test).{ts,tsx}"] },
  environments: {
    ssr: {
      // The development server imports them as they are.
      ...(command === "build" && { resolve: { noExternal: BUNDLED } }),
      build: {
        target: "node24",
        // The server is the entry; it imports the pages' build.
        rolldownOptions: { input: "./app/server.ts" },
      },
    },
  },
}));
