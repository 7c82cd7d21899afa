import { Outlet } from "react-router";
import { DemonstrationNotice } from "./demonstration-notice.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The layout of every public page: header, notice, content in <main>, footer. */
export default function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <div className="flex flex-1 flex-col pt-16">
        <DemonstrationNotice />
        <main id="contenu" tabIndex={-1} className="flex-1">
          <Outlet />
        </main>
      </div>
      <SiteFooter />
    </div>
  );
}
