import "#ui/styles/index.css";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { siteFacts } from "#features/site/web/site-facts.ts";
import { RouteAnnouncer } from "#ui/route-announcer.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { Toaster } from "#ui/toaster.tsx";
import type { Route } from "./+types/root";
import { useNonce } from "./nonce.ts";

export { ErrorScreen as ErrorBoundary } from "#features/site/web/error-screen.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteFacts);
}

/** The facts do not change while a page is open. */
export const shouldRevalidate = () => false;

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="fr-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
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
  return <Outlet />;
}
