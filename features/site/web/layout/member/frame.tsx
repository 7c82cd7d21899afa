import { lazy, type ReactNode, Suspense } from "react";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { ChromeSkeleton } from "#ui/navigation/chrome-skeleton.tsx";
import { SidebarLayout } from "#ui/navigation/sidebar-layout.tsx";
import { DemonstrationNotice } from "../demonstration-notice.tsx";

/** After the calls of the page, which start as it is drawn: menus and drawers weigh as much as a page. */
const AFTER_PAGE_MS = 50;

const MemberChrome = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, AFTER_PAGE_MS));
  return { default: (await import("./member-chrome.tsx")).MemberChrome };
});

/** The frame of a role's own pages. */
export function Frame({ accountType, children }: { accountType: AccountType; children: ReactNode }) {
  return (
    <SidebarLayout
      chrome={
        <Suspense fallback={<ChromeSkeleton />}>
          <MemberChrome accountType={accountType} />
        </Suspense>
      }
      above={<DemonstrationNotice />}
    >
      {children}
    </SidebarLayout>
  );
}
