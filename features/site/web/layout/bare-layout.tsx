import { Outlet, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { DemonstrationNotice } from "./demonstration-notice.tsx";
import { SiteHeader } from "./site-header.tsx";
import { hasBar } from "./site-nav.ts";

/**
 * The layout of pages outside the owner's and provider's layouts (spec.md section 2): with the top bar on the pages that
 * add a property or edit a service, without it on the pages to sign in or choose a password.
 */
export default function BareLayout() {
  const bar = hasBar(useLocation().pathname);
  return (
    <div className={classes("flex min-h-dvh flex-col", bar && "pt-16")}>
      {bar && <SiteHeader />}
      <DemonstrationNotice />
      <Outlet />
    </div>
  );
}
