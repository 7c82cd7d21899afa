import { join } from "node:path";
import type { Plugin } from "vite";
import routes from "../../app/routes.ts";
import { moduleFiles } from "./module-files.ts";
import { pagesOf } from "./pages.ts";
import { survey } from "./survey.ts";

/** How React Router marks the part of a route that browsers load. */
const ROUTE = "?__react-router-build-client-route";

/** Divides what browsers load into files, by who needs what (docs/decisions/0054-files-by-a-rule.md). */
export function chunks(): Plugin {
  const entries = new Map<string, string>();
  let root = "";
  let files: ReadonlyMap<string, string> = new Map();
  return {
    name: "chunks",
    enforce: "post",
    applyToEnvironment: (environment) =>
      environment.name === "client" && environment.config.command === "build",
    configEnvironment(name, config) {
      if (name !== "client") return;
      return {
        build: {
          ...config.build,
          rolldownOptions: {
            // A file that takes in the module of an entry leaves the entry its exports.
            preserveEntrySignatures: "allow-extension",
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                // Each group named here is a file of its own; the bundler divides the rest.
                groups: [{ debugName: "chunks", name: (id) => files.get(id) ?? null }],
              },
            },
          },
        },
      };
    },
    configResolved(config) {
      root = config.root;
    },
    buildStart: () => entries.clear(),
    transform: {
      order: "post",
      filter: { id: /\?__react-router-build-client-route$/ },
      handler(code, id) {
        entries.set(id, code);
      },
    },
    async renderStart() {
      const app = join(root, "app");
      const start = join(app, "entry.client.tsx");
      const seen = await survey(root, new Map([[start, `import ${JSON.stringify(start)};`], ...entries]));
      const pages = pagesOf(routes, app, [start, join(app, "root.tsx")]);
      files = moduleFiles(seen, pages, (id) => id.replace(ROUTE, ""));
    },
  };
}
