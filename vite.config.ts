import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { drawings } from "./tools/drawings/plugin.ts";

/** What every page's first paint needs of ui/, in one file: thirty small ones would weigh a third more. */
const SHELL_UI =
  "buttons/(button|button-link|button-style)|classes|first-strings|display/(typography|logo|card|badge)|forms/(field|text-input)|navigation/(skip-link|route-announcer|page-announcement)|overlays/(toast|toaster)|page/(page-meta|query-keys|site-facts)|illustrations/(house|street|season|file-names)";
const SHELL_SITE =
  "layout/(site-layout|site-header|site-footer|site-nav(-list)?|mobile-menu|become-provider|demonstration-notice|use-scrolled-past)|phone-url|use-audience|landing/section|error-screen|error-reports/(report-error|use-error-reports)";
const SHELL_ACCOUNTS = "use-auth|session-hint-script";
const SHELL_ICONS =
  "createLucideIcon|Icon|context|defaultAttributes|shared/.*|icons/(building-complex|shield-check|badge-check|map-pin|message-circle|heart|search|menu|x)";

const shell = new RegExp(
  `/(app/pages/nonce|ui/(${SHELL_UI})|features/site/web/(${SHELL_SITE})|features/accounts/web/(${SHELL_ACCOUNTS})|client/(session-store|session/(stored|fresh)-session)|foundation/text/(typography|plural|search-text)|paths/((public|account|owner|api)-paths|service-search|with-query)|lucide-react/dist/esm/(${SHELL_ICONS}))\\.(tsx?|m?js)$`,
);

/** What the pages to read share beyond that (a service's, a provider's, the directory's), with the service's page. */
const READING_UI =
  "tables/pagination|navigation/(chrome-skeleton|shell)|display/(empty-state|skeleton|rating|avatar|responsive-image|photo-frame|money)|navigation/breadcrumbs|strings|illustrations/house";
const READING_CATALOG =
  "price-label|cities-served|gallery|verified-name|compare/(compare-button|compare-tray|use-compare)";
const READING_ICONS = "icons/(chevron-left|chevron-right|check|clock|star)";

const reading = new RegExp(
  `/(ui/(${READING_UI})|features/catalog/web/(${READING_CATALOG})|features/discovery/web/(service-card|service/[a-z-]+)|ui/page/(structured-data|list-pages)|features/scheduling/web/(next-free|next-times|format-times)|paths/provider-paths|features/reviews/web/review-list|features/favorites/web/favorite-(button|store)|foundation/(money|text/city-in-french)|features/accounts/web/(destination|role-of)|features/catalog/contract/price-label|lucide-react/dist/esm/(${READING_ICONS}))\\.(tsx?|m?js)$`,
);

/** What nearly every page with a list has, signed in or not. */
const controls =
  /\/ui\/(forms\/(checkbox|select)|illustrations\/business-type-drawing|navigation\/page-header)\.tsx$|lucide-react\/dist\/esm\/icons\/(chevron-down|map)\.mjs$/;

/** What a search is, in the directory and in « Découvrir ». */
const search =
  /\/features\/discovery\/web\/(nobody-title|unknown-place|discover\/(search-labels|search-url|map\/map-(aside|toggle)))\.tsx?$/;

/** The directory's pages, which lead to one another. */
const directory = /\/features\/discovery\/web\/directory\/.*\.tsx?$/;

/** Words, days, amounts, limits and styles: small files that most pages use, without a library. */
const common =
  /\/(ui\/overlays\/overlay-style|foundation\/(time|local-time|remembered|durations|limits|money|phone|postal-code|text\/[a-z-]+|errors\/(definition|unavailable))|features\/[a-z]+\/contract\/(age-badge|categories|distance|find-options|life|limits|numbers|password-rules|price-label|returns|review-notice|sign-up-data|[a-z]+-choices))\.ts$/;

/** What asks: the callers of the API, for signed-in people and forms; endpoints of few pages stay with those. */
const calls =
  /node_modules\/(@orpc|@tanstack)\/|\/(client\/(?:feature-api|browser-api|area-key|failure|page-api|queries|auth-client|session\/(?:first-calls|session-actions|follow-client))|foundation\/errors\/status-sentence)[/.]|\/features\/(?:(?!(?:operator|problems|work|attendance)\/)[a-z]+\/web\/(?:api\.ts|routes\.generated\.json)|accounts\/web\/role\.ts|accounts\/contract\/auth-messages\.ts)$/;

/** What checks forms and texts: the library, and the contracts that build schemas with it. */
const checks = (id: string): boolean =>
  /node_modules\/zod\/|\/contact-information\/|\/foundation\/(endpoint|fields|errors\/[a-z-]+)\.ts$/.test(
    id,
  ) ||
  (/\/features\/[a-z]+\/contract\//.test(id) && /from "zod"/.test(readFileSync(id, "utf8")));

/** What frames a signed-in page, and the pieces that most of them have. */
const OFFICE_UI =
  "buttons/(chip-link|filters-button)|forms/search-field|forms/combobox/combobox-style|page/(after-content|first-calls|private-page|offline-notice|use-online|list-pages)|display/(page-skeleton|spinner)|navigation/(back-link|sidebar-layout)";
const OFFICE_ICONS =
  "arrow-left|calendar-check|calendar-clock|camera|download|image|mail|message-square-text|phone|plus|sliders-horizontal|users|wifi-off";

const office = new RegExp(
  `/(ui/(${OFFICE_UI})|features/accounts/web/(needs-scripts|signed-in)|features/site/web/layout/member/frame|features/(requests/web/use-now|properties/web/(last-used-property|address/searched-place)|reviews/web/lazy-parts)|foundation/id|client/(list-pages|save-file|files/use-object-url)|lucide-react/dist/esm/icons/(${OFFICE_ICONS}))\\.(tsx?|m?js)$|node_modules/uuid/`,
);

/** A provider's leads: the list, one of them, the dashboard. Some twenty small files. */
const leads =
  /\/features\/(requests\/web\/(appointments\/(lead-appointment|use-set-lead-appointment)|photos\/(photo-strip|photo-image|use-photo-url|lazy-photo-dialog)|provider\/(lead-url|leads-skeleton|count-label|unlock\/unlock-button|clients\/(contact-links|contact-buttons|messages-link)|leads\/(lead-(age|facts|item|list|price|return|search|status)|no-leads|property-line|time-left|use-lead-dialogs|move-among-leads|use-leads)))|scheduling\/web\/appointment-status)\.tsx?$/;

/** What tabs share with dialogs and menus, which a list is read without. */
const primitives =
  /node_modules\/@radix-ui\/(primitive|react-(context|compose-refs|use-layout-effect|id|use-effect-event|use-controllable-state|slot|primitive|use-callback-ref|presence))\//;

/** A member's sidebar, header and menus, which come after the page (features/site/web/layout/member/frame.tsx). */
const member =
  /node_modules\/(@floating-ui|@radix-ui\/react-(menu|dropdown-menu|popper))\/|\/(features\/site\/web\/(layout\/member\/(member-chrome|header-actions|sidebar-account-menu)|use-sign-out)|ui\/navigation\/sidebar-chrome|ui\/overlays\/menu)\.tsx?$/;

/**
 * Packages of many small modules, which the server's build takes in: to find, read and link a thousand files is most of
 * what a start costs. The others stay as they are installed: native ones, those that read files of their own, those
 * that a start does not load, and those that app/run.ts loads before the build.
 */
const BUNDLED = [
  /^@?hono(\/|$)/,
  // Of the letters' components those in use: all of them load a highlighter of code, a second of work.
  /^@?react-email(\/|$)/,
  /^(@selderee|deepmerge-ts|dom-serializer|domelementtype|domhandler|domutils|entities|html-to-text|html5parser|htmlparser2|leac|parseley|peberminta|selderee)(\/|$)/,
  /^@(orpc|radix-ui|react-router|remix-run|tanstack|dnd-kit|floating-ui|hookform)\//,
  /^(jose|kysely|lucide-react|prom-client|radix-ui|rate-limiter-flexible|react-hook-form|react-router|sonner|stripe|uuid)(\/|$)/,
  /^(aria-hidden|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar)(\/|$)/,
  /^@opentelemetry\/api(\/|$)/,
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), drawings()],
  cacheDir: ".cache/vite",
  // The packages of every page, bundled before the first one is served: a package found later reloads open pages.
  optimizeDeps: { entries: ["app/{entry.client,root}.tsx", "features/*/web/**/!(*.test).{ts,tsx}"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: "shell", test: shell },
                { name: "reading", test: reading },
                { name: "controls", test: controls },
                { name: "search", test: search },
                { name: "directory", test: directory },
                { name: "common", test: common },
                {
                  name: "console-table",
                  test: /node_modules\/@tanstack\/(react-table|table-core|react-store|store)\//,
                },
                { name: "calls", test: calls },
                { name: "checks", test: checks },
                { name: "office", test: office },
                { name: "primitives", test: primitives },
                { name: "overlays", test: /\/ui\/overlays\/(drawer|dialog|restore-focus)\.tsx?$/ },
                { name: "leads", test: leads },
                { name: "tabs", test: /\/ui\/navigation\/tabs\.tsx$/ },
                { name: "member", test: member },
              ],
            },
          },
        },
      },
    },
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
