import { Outlet } from "react-router";
import { DemonstrationNotice } from "./demonstration-notice.tsx";

/** The layout of the pages to sign in or choose a password: no header (docs/product.md "Navigation"). */
export default function BareLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <DemonstrationNotice />
      <Outlet />
    </div>
  );
}
