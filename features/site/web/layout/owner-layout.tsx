import { Suspense } from "react";
import { Outlet } from "react-router";
import { OpenedLink, SignedIn } from "#features/accounts/web/index.ts";
import { VisitNotices } from "#features/scheduling/web/index.ts";
import { PageSkeleton } from "#ui/display/page-skeleton.tsx";
import { declareFirstCalls, type FirstCalls } from "#ui/page/first-calls.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { Frame } from "./member/frame.tsx";

export const meta = () => privatePage();
export const handle: FirstCalls = { ...declareFirstCalls("/api/profile"), role: "owner" };

/** The layout of the owner's pages. */
export default function OwnerLayout() {
  return (
    <SignedIn as="owner" shape={<PageSkeleton />}>
      <Frame accountType="owner">
        <OpenedLink />
        <Suspense>
          <VisitNotices />
        </Suspense>
        <Outlet />
      </Frame>
    </SignedIn>
  );
}
