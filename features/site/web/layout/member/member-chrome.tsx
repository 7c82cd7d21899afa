import { Link, useLocation } from "react-router";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { useAuth, useProfile } from "#features/accounts/web/index.ts";
import { useLiveChanges } from "#features/events/web/index.ts";
import { useDeliveredMessages, useUnreadMessages } from "#features/messages/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Logo, LogoMark } from "#ui/display/logo.tsx";
import { SidebarChrome } from "#ui/navigation/sidebar-chrome.tsx";
import { currentItem, readSidebarState } from "#ui/navigation/sidebar-state.ts";
import { HeaderActions } from "./header-actions.tsx";
import { BOTTOM_BAR, REQUESTS_PATH, SIDEBAR, UNLISTED } from "./member-nav.ts";
import { SidebarAccountMenu } from "./sidebar-account-menu.tsx";
import { useOpenRequests } from "./use-open-requests.ts";
import { useWaitingActs } from "./use-waiting-acts.ts";

/** The sidebar, header and bottom bar around every page of a signed-in person, which they keep current. */
export function MemberChrome({ accountType }: { accountType: AccountType }) {
  useLiveChanges();
  const { pathname } = useLocation();
  const { session } = useAuth();
  const { data } = useProfile();
  const open = useOpenRequests(accountType);
  const unread = useUnreadMessages();
  useDeliveredMessages();
  useWaitingActs(accountType === "provider");
  const profile = data?.data;
  const requestsPath = REQUESTS_PATH[accountType];
  const badges = new Map([
    [requestsPath, open?.shown],
    [accountPaths.messages(accountType), unread],
  ]);
  return (
    <SidebarChrome
      brand={
        <Link to="/" aria-label="Maisonnée, accueil">
          <Logo />
        </Link>
      }
      brandMark={
        <Link to="/" aria-label="Maisonnée, accueil">
          <LogoMark />
        </Link>
      }
      groups={SIDEBAR[accountType].map((group) => ({
        ...group,
        items: group.items.map((item) => {
          const badge = badges.get(item.path);
          return badge ? { ...item, badge } : item;
        }),
      }))}
      bottomBar={BOTTOM_BAR[accountType].map((item) =>
        open && item.path === requestsPath ? { ...item, count: open } : item,
      )}
      user={{
        name: profile?.full_name ?? String(session?.user.user_metadata.full_name ?? ""),
        detail: profile?.provider?.business_name ?? session?.user.email ?? "",
        avatarUrl: profile?.avatar_url ?? null,
        menuLabel: "Mon Compte",
        menu: <SidebarAccountMenu accountType={accountType} />,
      }}
      actions={<HeaderActions accountType={accountType} />}
      title={currentItem(UNLISTED, pathname)?.label}
      defaultOpen={readSidebarState(document.cookie)}
    />
  );
}
