const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /import \* as (\w+) from ("[^"]+");\n?/g;

/**
 * The same page, whose scripts are asked for once it has been painted: what is read comes first, and the words,
 * the style and the images have the network to themselves. Between two of them the browser may answer the
 * visitor. React's router writes them to be fetched at once, and run in one go.
 * What it writes differently one day is left as it is; testing/journeys/public-pages.spec.ts would tell.
 */
export function startAfterPaint(html: string): string {
  const start = START.exec(html)?.[1];
  if (start === undefined) return html;
  const [entry, ...parts] = [...html.matchAll(PRELOAD)].map(([, path]) => path);
  const modules = [...start.matchAll(IMPORT)];
  const names = modules.map(([, name]) => name).join(",");
  const fetched = modules.map(([, , path]) => `import(${path})`).join(",");
  const script = `requestAnimationFrame(()=>setTimeout(async()=>{
document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:${JSON.stringify(entry)}}));
await Promise.all(${JSON.stringify(parts)}.map((part)=>import(part)));
const [${names}]=await Promise.all([${fetched}]);
${start.replace(IMPORT, "").replace(/^[;\s]+/, "")}
}))`;
  return html.replace(PRELOAD, "").replace(START, () => `<script>${script}</script>`);
}
