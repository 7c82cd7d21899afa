import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { accountPaths } from "#paths/account-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Logo, LogoMark } from "#ui/display/logo.tsx";
import { LeftOut, latePart } from "#ui/page/late-parts/late-part.tsx";
import { useAudience } from "../use-audience.ts";
import { BecomeProvider } from "./become-provider.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { VISITOR_NAV } from "./site-nav.ts";
import { SiteNavList } from "./site-nav-list.tsx";
import { HEADER_SCROLL_PX, useScrolledPast } from "./use-scrolled-past.ts";

// Lazy, so that visitors do not download the menu, the API and the auth client.
const MemberActions = latePart(() => import("./member-actions.tsx"), LeftOut);

/** The fixed header of the public pages (docs/product.md "Navigation"). Leave `pt-16` for it. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const isScrolled = useScrolledPast(HEADER_SCROLL_PX);
  const audience = useAudience();
  const isTransparent = pathname === "/" && !isScrolled;
  // A member's actions are wider than a visitor's, so on a phone the name is hidden.
  const isVisitor = audience === "visitor";
  return (
    <header
      data-scrolled={isScrolled || undefined}
      className={classes(
        "fixed inset-x-0 top-0 z-40 border-b short:absolute transition-[background-color,border-color,box-shadow]",
        isTransparent ? "border-transparent bg-givre" : "border-lisiere bg-neige",
        isScrolled && "shadow-doux",
      )}
    >
      <div className="bar page flex h-16 items-center gap-2 sm:gap-3 max-md:h-auto max-md:min-h-16 max-md:flex-wrap lg:gap-8">
        {/* Narrow, it gives way to the actions: the name is hidden before they would need a second line. */}
        <div className="flex min-w-8 max-md:flex-1 max-md:basis-8">
          <Link to="/" aria-label="Maisonnée, accueil" className="flex max-w-full items-center">
            <LogoMark
              className={classes(isVisitor ? "min-[22.5rem]:hidden" : "sm:hidden", "md:max-lg:block")}
            />
            <span
              className={classes("hidden md:max-lg:hidden", isVisitor ? "min-[22.5rem]:flex" : "sm:flex")}
            >
              <Logo />
            </span>
          </Link>
        </div>
        <nav aria-label="Navigation principale" className="hidden md:block">
          <SiteNavList entries={VISITOR_NAV} pathname={pathname} />
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          {isVisitor ? (
            <VisitorActions />
          ) : (
            <Suspense fallback={<span className="h-11 w-24" />}>
              <MemberActions />
            </Suspense>
          )}
          <MobileMenu key={pathname} visitor={isVisitor} />
        </div>
      </div>
    </header>
  );
}

function VisitorActions() {
  return (
    <>
      <ButtonLink to={accountPaths.auth("login")} variant="quiet" className="max-md:hidden md:max-lg:px-3">
        Connexion
      </ButtonLink>
      <ButtonLink
        to={accountPaths.auth("account-type")}
        variant="quiet"
        className="max-md:hidden md:max-lg:px-3"
      >
        S'inscrire
      </ButtonLink>
      <BecomeProvider />
    </>
  );
}
