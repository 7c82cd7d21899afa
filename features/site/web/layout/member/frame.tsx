import type { ReactNode } from "react";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { SidebarLayout } from "#ui/navigation/sidebar-layout.tsx";
import { DemonstrationNotice } from "../demonstration-notice.tsx";
import { MemberChrome } from "./member-chrome.tsx";

/** The frame of a role's own pages. */
export function Frame({ accountType, children }: { accountType: AccountType; children: ReactNode }) {
  return (
    <SidebarLayout chrome={<MemberChrome accountType={accountType} />} above={<DemonstrationNotice />}>
      {children}
    </SidebarLayout>
  );
}
