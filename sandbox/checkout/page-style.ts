import { createHash } from "node:crypto";

/**
 * The payment page's own style sheet, with the product's colours (design.md): the page loads nothing from the
 * product, as Stripe's does. Both schemes; nothing moves.
 */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --neige: light-dark(#fbf8f3, #141a18);
  --papier: light-dark(#fff, #1c2421);
  --encre: light-dark(#1e2a26, #eeebe3);
  --brume: light-dark(#5c6762, #a9b3ad);
  --lisiere: light-dark(#e4ded3, #313c38);
  --lisiere-forte: light-dark(#8b877c, #76837d);
  --givre: light-dark(#dce8ea, #22353a);
  --epinette: light-dark(#1f5a46, #86cbae);
  --epinette-vive: light-dark(#174635, #a3dcc4);
  --sur-epinette: light-dark(#fff, #0d1f18);
  --danger: light-dark(#b3172b, #ff9a98);
  --danger-doux: light-dark(#fce6e6, #461a1f);
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--neige); color: var(--encre);
  font: 1rem/1.5 Figtree, "Instrument Sans", system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
.notice { background: var(--givre); padding: 0.75rem 1rem; text-align: center; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin-bottom: 1.5rem; text-wrap: balance; }
h2 { font-size: 1.125rem; margin-bottom: 1rem; }
.columns { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 48rem) { .columns { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); align-items: start; } }
.sheet { background: var(--papier); border-radius: 0.75rem; padding: 1.25rem; box-shadow: 0 1px 12px rgb(0 0 0 / 6%); }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-weight: 600; font-size: 1.125rem; padding-bottom: 0.5rem; }
th, td { padding: 0.625rem 0; text-align: left; font-weight: 400; vertical-align: top; overflow-wrap: anywhere; }
th + td, td + td { text-align: right; padding-left: 1rem; white-space: nowrap; }
tbody tr { border-top: 1px solid var(--lisiere); }
tfoot tr { border-top: 2px solid var(--encre); font-size: 1.125rem; }
tfoot th, tfoot td { font-weight: 600; }
.quantity, .hint { color: var(--brume); font-size: 0.875rem; }
.field { margin-bottom: 1rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
label { display: block; font-weight: 600; margin-bottom: 0.25rem; }
input {
  width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: var(--papier); border: 1px solid var(--lisiere-forte); border-radius: 0.5rem;
}
input[aria-invalid="true"] { border: 2px solid var(--danger); }
.error { color: var(--danger); font-size: 0.875rem; margin-top: 0.25rem; }
.alert { background: var(--danger-doux); color: var(--danger); border-radius: 0.5rem; padding: 0.75rem 1rem; margin-bottom: 1rem; }
button, .button {
  display: block; width: 100%; min-height: 3rem; padding: 0.75rem 1rem; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; border-radius: 0.5rem; cursor: pointer;
  border: 1px solid var(--epinette); background: var(--epinette); color: var(--sur-epinette);
}
button:hover, .button:hover { background: var(--epinette-vive); }
button.quiet { margin-top: 0.75rem; background: transparent; color: var(--epinette); border-color: transparent; }
button.quiet:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--epinette); outline-offset: 2px; }
p + p, p + .button { margin-top: 1rem; }
`;

const styleHash = createHash("sha256").update(pageStyle).digest("base64");

function originsOf(urls: (string | null)[]): string {
  return [...new Set(urls.filter((url) => url !== null).map((url) => new URL(url).origin))].join(" ");
}

/**
 * The page's Content-Security-Policy: no script, its one style by hash, and forms that may lead to the urls
 * the order came with (browsers hold a form's redirect to `form-action` too).
 */
export function pagePolicy(destinations: (string | null)[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${originsOf(destinations)}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
