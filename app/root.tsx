import titleFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { hasView } from "#client/session/viewing.ts";
import { HostedAuthScript } from "#features/accounts/web/hosted-auth-script.tsx";
import { SessionHintScript } from "#features/accounts/web/session-hint-script.tsx";
import { useErrorReports } from "#features/site/web/error-reports/use-error-reports.ts";
import { RouteAnnouncer } from "#ui/navigation/route-announcer.tsx";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { Toaster } from "#ui/overlays/toaster.tsx";
import { siteFacts, useSiteFacts } from "#ui/page/site-facts.ts";
import stylesheet from "#ui/styles/index.css?url";
import type { Route } from "./+types/root";
import { useNonce } from "./pages/nonce.ts";

export { ErrorScreen as ErrorBoundary } from "#features/site/web/error-screen.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteFacts);
}

/** The style sheet first, before the scripts that would delay it; fonts with it instead of after it. */
export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  ...[textFont, titleFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  })),
];

/** An open page goes on showing the facts that it was loaded with. */
export const shouldRevalidate = () => false;

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const facts = useSiteFacts();
  return (
    // A script marks it before hydration where a session is stored.
    <html lang="fr-CA" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icones/maisonnee-180.png" />
        <link rel="manifest" href="/maisonnee.webmanifest" />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141A18" media="(prefers-color-scheme: dark)" />
        <FirstScript nonce={nonce} />
        <HostedAuthScript auth={facts?.auth} nonce={nonce} />
        <SessionHintScript nonce={nonce} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <SkipLink />
        {children}
        <RouteAnnouncer />
        <Toaster />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useErrorReports();
  useEffect(() => {
    if (hasView()) void import("./pages/view-banner.ts").then(({ showViewBanner }) => showViewBanner());
  }, []);
  return <Outlet />;
}

/**
 * For the document's head, before its style sheet. Zod compiles its checks with `new Function`, which
 * our content security policy forbids and browsers report as a violation: this turns it off before Zod
 * is loaded. A browser's first formatter of a language takes a tenth of a second of a phone's
 * processor, later ones next to nothing: it is made here, while the style sheet is on its way, instead
 * of while the page becomes interactive.
 */
function FirstScript({ nonce }: { nonce: string | undefined }) {
  const script = 'globalThis.__zod_globalConfig={jitless:true};new Intl.DateTimeFormat("fr-CA").format()';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, without any user input
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
