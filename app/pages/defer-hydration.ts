const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /import \* as (\w+) from ("[^"]+");\n?/g;

/**
 * Changes a page so that its scripts are fetched after the first paint: HTML, styles and images have the
 * network to themselves before, and the browser can handle input between two scripts. React Router's own tags
 * fetch all scripts at once. A page in another format is returned as it is, which
 * testing/journeys/public-pages.spec.ts would detect.
 */
export function deferHydration(html: string): string {
  const start = START.exec(html)?.[1];
  if (start === undefined) return html;
  const [entry, ...parts] = [...html.matchAll(PRELOAD)].map(([, path]) => path);
  const body = start.replace(IMPORT, "").replace(/^[;\s]+/, "");
  // The development server imports its own runtime first, which only a module can do.
  if (body.startsWith("import ")) return html;
  const modules = [...start.matchAll(IMPORT)];
  const names = modules.map(([, name]) => name).join(",");
  const fetched = modules.map(([, , path]) => `import(${path})`).join(",");
  const script = `requestAnimationFrame(()=>setTimeout(async()=>{
document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:${JSON.stringify(entry)}}));
await Promise.all(${JSON.stringify(parts)}.map((part)=>import(part)));
const [${names}]=await Promise.all([${fetched}]);
${body}
}))`;
  return html.replace(PRELOAD, "").replace(START, () => `<script>${script}</script>`);
}
