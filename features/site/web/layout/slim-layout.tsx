import { useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { Queries } from "#client/queries.tsx";
import { wayBackFromAdding } from "#features/properties/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { LogoMark } from "#ui/display/logo.tsx";
import { ArrowLeft } from "#ui/icons.ts";
import { afterContent } from "#ui/page/after-content.ts";
import { declareFirstCalls } from "#ui/page/first-calls.ts";
import { AccountMenu } from "./account-menu.tsx";
import { DemonstrationNotice } from "./demonstration-notice.tsx";
import { slimNav } from "./member/slim-nav.ts";
import { SiteNavList } from "./site-nav-list.tsx";

export const handle = declareFirstCalls("/api/profile");

/**
 * The layout of the signed-in pages to which the spec gives none (section 2): a header with the way back and
 * the top bar's entries of that role, so that a form does not look like a public page.
 */
export default function SlimLayout() {
  const { pathname, search } = useLocation();
  // The pages behind these forms have the menus: they open without a network too (CancelLink).
  useEffect(() => {
    afterContent(() => import("./member/member-chrome.tsx")).catch(() => undefined);
  }, []);
  const back = pathname.startsWith(ownerPaths.properties)
    ? wayBackFromAdding(new URLSearchParams(search))
    : { to: providerPaths.services, label: "Mes services" };
  return (
    <div className="flex min-h-dvh flex-col">
      <DemonstrationNotice />
      <header className="stick-top-0 z-30 border-b border-lisiere bg-neige">
        <div className="bar page flex h-16 items-center gap-3">
          <Link to="/" aria-label="Maisonnée, accueil" className="shrink-0">
            <LogoMark />
          </Link>
          <Link
            to={back.to}
            prefetch="render"
            className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 bar-text font-semibold text-epinette hover:bg-epinette-doux"
          >
            <ArrowLeft className="size-4 shrink-0" />
            <span className="truncate">{back.label}</span>
          </Link>
          <nav aria-label="Navigation principale" className="ml-auto hidden md:block">
            <SiteNavList entries={slimNav(pathname)} pathname={pathname} />
          </nav>
          <div className="max-md:ml-auto">
            <Queries>
              <AccountMenu />
            </Queries>
          </div>
        </div>
      </header>
      <Outlet />
    </div>
  );
}
