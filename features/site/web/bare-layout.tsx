import { Outlet, useLocation } from "react-router";
import { classes } from "#ui/classes.ts";
import { DemonstrationNotice } from "./demonstration-notice.tsx";
import { SiteHeader } from "./site-header.tsx";
import { hasBar } from "./site-nav.ts";

/**
 * Pages outside the owner's and the provider's layouts (spec.md section 2): with the top bar of their place where
 * one adds a property or writes a service, with nothing where one signs in or chooses a new password.
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
