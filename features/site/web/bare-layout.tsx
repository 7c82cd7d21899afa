import { Outlet } from "react-router";
import { DemonstrationNotice } from "./demonstration-notice.tsx";

/** Pages without header or footer: signing in, choosing a new password. */
export default function BareLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <DemonstrationNotice />
      <Outlet />
    </div>
  );
}
