import { Suspense } from "react";
import { Outlet } from "react-router";
import { classes } from "#ui/classes.ts";
import { ChromeSkeleton } from "#ui/navigation/chrome-skeleton.tsx";
import { shell, shellAbove, shellFooter, shellMain } from "#ui/navigation/shell.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { useAudience } from "../use-audience.ts";
import { DemonstrationNotice } from "./demonstration-notice.tsx";
import { MenusNotArrived } from "./member/menus-not-arrived.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

// Lazy, so that visitors do not download the sidebar, the API and the auth client.
const SignedInChrome = latePart(() => import("./member/signed-in-chrome.tsx"), MenusNotArrived);

/**
 * The layout of public pages that are steps on a signed-in person's way too (a service, a comparison, a
 * provider): they keep their sidebar there. The server renders a visitor's page with the shape of a
 * member's frame beside it; the session hint says which of both is seen until the scripts have come.
 * The page itself stays mounted.
 */
export default function SharedLayout() {
  const isMember = useAudience() === "member";
  return (
    <div
      className={classes(
        shell,
        !isMember &&
          "pt-16 [--shell-header:0rem] in-data-member:pt-0 in-data-member:[--shell-header:--spacing(16)]",
      )}
    >
      {isMember ? (
        <Suspense fallback={<ChromeSkeleton />}>
          <SignedInChrome />
        </Suspense>
      ) : (
        <>
          <div className="in-data-member:hidden">
            <SiteHeader />
          </div>
          <div className="hidden in-data-member:contents">
            <ChromeSkeleton />
          </div>
        </>
      )}
      <div className={shellAbove}>
        <DemonstrationNotice />
      </div>
      <main id="contenu" tabIndex={-1} className={shellMain}>
        <Outlet />
      </main>
      {!isMember && (
        <div className={`${shellFooter} in-data-member:hidden`}>
          <SiteFooter />
        </div>
      )}
    </div>
  );
}
