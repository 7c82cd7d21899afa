import { Outlet } from "react-router";
import { OpenedLink, SignedIn } from "#features/accounts/web/index.ts";
import { PageSkeleton } from "#ui/display/page-skeleton.tsx";
import { declareFirstCalls, type FirstCalls } from "#ui/page/first-calls.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { Frame } from "./member/frame.tsx";

export const meta = () => privatePage();
export const handle: FirstCalls = { ...declareFirstCalls("/api/profile"), role: "provider" };

/** The layout of the provider's pages. */
export default function ProviderLayout() {
  return (
    <SignedIn as="provider" shape={<PageSkeleton />}>
      <Frame accountType="provider">
        <OpenedLink />
        <Outlet />
      </Frame>
    </SignedIn>
  );
}
