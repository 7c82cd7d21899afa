import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import * as icons from "../../ui/icons.ts";

/** Matches the import of icons in pages, once types have been removed. */
const ICONS = /import \{([^}]*)\} from "(?:#ui|\.\.?(?:\/\.\.)*)\/icons\.ts";/g;
const maker = fileURLToPath(new URL("../../ui/icon.ts", import.meta.url));

/**
 * Has every module that browsers load make the icons that it draws, instead of importing them: the file of
 * all icons and its list of names would come with the first page, which draws a few.
 */
export function ownIcons(): Plugin {
  return {
    name: "own-icons",
    applyToEnvironment: (environment) =>
      environment.name === "client" && environment.config.command === "build",
    transform: { filter: { code: ICONS }, handler: (code) => ({ code: withOwnIcons(code), map: null }) },
  };
}

/** Returns the code of a module that makes its icons itself. */
export const withOwnIcons = (code: string): string =>
  code.replace(ICONS, (_, names: string) => {
    const made = names
      .split(",")
      .map((name) => name.trim().split(" as "))
      .map(([name = "", local = name]) => `${local} = /* @__PURE__ */ makeIcon("${symbolOf(name)}")`);
    return `import { icon as makeIcon } from ${JSON.stringify(maker)}; const ${made.join(", ")};`;
  });

function symbolOf(name: string): string {
  const { symbol } = (icons as Record<string, icons.Icon | undefined>)[name] ?? {};
  if (!symbol) throw new Error(`ui/icons.ts has no icon called ${name}.`);
  return symbol;
}
