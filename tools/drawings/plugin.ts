import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { drawingPath } from "../../ui/illustrations/file-names.ts";
import { drawingFiles } from "./files.ts";

/**
 * Adds the drawings that ui/illustrations shows to the files that browsers load, and
 * tells the pages their version.
 */
export function drawings(): Plugin {
  const files = drawingFiles();
  const version = createHash("sha256")
    .update(JSON.stringify([...files]))
    .digest("hex")
    .slice(0, 8);
  const byPath = new Map([...files].map(([file, svg]) => [drawingPath(file, version), svg]));
  return {
    name: "drawings",
    config: () => ({ define: { "import.meta.env.VITE_DRAWINGS": JSON.stringify(version) } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const svg = byPath.get(request.url ?? "");
        if (svg === undefined) next();
        else response.setHeader("Content-Type", "image/svg+xml").end(svg);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [path, source] of byPath) this.emitFile({ type: "asset", fileName: path.slice(1), source });
    },
  };
}
