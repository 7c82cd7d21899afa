import { type ReactNode, Suspense } from "react";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { ChromeSkeleton } from "#ui/navigation/chrome-skeleton.tsx";
import { SidebarLayout } from "#ui/navigation/sidebar-layout.tsx";
import { afterContent } from "#ui/page/after-content.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { DemonstrationNotice } from "../demonstration-notice.tsx";
import { MenusNotArrived } from "./menus-not-arrived.tsx";

// Menus and drawers weigh as much as a page.
const MemberChrome = latePart(
  () => afterContent(async () => ({ default: (await import("./member-chrome.tsx")).MemberChrome })),
  MenusNotArrived,
);

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
