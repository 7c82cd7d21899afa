import { expect, test } from "vitest";
import { deferHydration } from "./defer-hydration.ts";

const page = [
  '<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/react.js"/>',
  '<link rel="stylesheet" href="/assets/root.css"/></head><body><h1>Bonjour</h1>',
  '<script type="module" async="">;\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/page.js";\n',
  '  window.routes = {"root":route0,"$&":route1};\n\nimport("/assets/entry.js");</script></body>',
].join("");

/** Runs the page's script in a fake browser whose steps the test controls. */
async function started(html: string) {
  const [, script = ""] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
  const fetched: string[] = [];
  const steps: (() => void)[] = [];
  const window: Record<string, unknown> = {};
  const bring = async (path: string) => {
    fetched.push(path);
    return path;
  };
  const globals = {
    window,
    document: {
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => fetched.push(href) },
    },
    requestAnimationFrame: (next: () => void) => steps.push(next),
    setTimeout: (next: () => void) => steps.push(next),
    bring,
  };
  const run = new Function(...Object.keys(globals), script.replaceAll("import(", "bring("));
  run(...Object.values(globals));
  const before = [...fetched];
  while (steps.length > 0) await steps.shift()?.();
  return { before, fetched, window };
}

test("a page fetches its scripts after the first paint, and starts once it has all of them", async () => {
  const html = deferHydration(page);
  expect(html).not.toContain('modulepreload" href="/assets/react.js');
  expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/></head><body><h1>Bonjour</h1>');
  const { before, fetched, window } = await started(html);
  expect(before).toEqual([]);
  expect(fetched).toEqual([
    "/assets/entry.js",
    "/assets/react.js",
    "/assets/root.js",
    "/assets/page.js",
    "/assets/entry.js",
  ]);
  expect(window.routes).toEqual({ root: "/assets/root.js", "$&": "/assets/page.js" });
});

test("a page of the development server, which imports a runtime first, is returned unchanged", () => {
  const developed = page.replace(">;\n", '>import "/@id/runtime";;\n');
  expect(deferHydration(developed)).toBe(developed);
});

test("a page in another format is returned unchanged", () => {
  const own = '<link rel="modulepreload" href="/a.js"/><script>go()</script>';
  expect(deferHydration(own)).toBe(own);
});
