import { LogOut, Settings, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { useAuth, useProfile } from "#features/accounts/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Logo, LogoMark } from "#ui/display/logo.tsx";
import { type SidebarGroup, SidebarLayout } from "#ui/navigation/sidebar-layout.tsx";
import { currentItem, readSidebarState } from "#ui/navigation/sidebar-state.ts";
import { MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { DemonstrationNotice } from "./demonstration-notice.tsx";

interface FrameProps {
  accountType: AccountType;
  groups: readonly SidebarGroup[];
  /** Titles of pages that the menu does not list. */
  unlisted: readonly { path: string; label: string }[];
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of both roles' pages: header, menu and account menu. */
export function Frame({ accountType, groups, unlisted, actions, children }: FrameProps) {
  const { pathname } = useLocation();
  const { session } = useAuth();
  const { data } = useProfile();
  const profile = data?.data;
  const name = profile?.full_name ?? String(session?.user.user_metadata.full_name ?? "");
  return (
    <SidebarLayout
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
      groups={groups}
      user={{
        name,
        detail: profile?.provider?.business_name ?? session?.user.email ?? "",
        avatarUrl: profile?.avatar_url ?? null,
        menuLabel: "Mon Compte",
        menu: <AccountMenu accountType={accountType} />,
      }}
      actions={actions}
      title={currentItem(unlisted, pathname)?.label}
      above={<DemonstrationNotice />}
      defaultOpen={readSidebarState(document.cookie)}
    >
      {children}
    </SidebarLayout>
  );
}

function AccountMenu({ accountType }: Pick<FrameProps, "accountType">) {
  const signOutAndLeave = useSignOut();
  return (
    <>
      <MenuItem icon={UserRound} asChild>
        <Link to={accountPaths.profile(accountType)}>Profil</Link>
      </MenuItem>
      <MenuItem icon={Settings} asChild>
        <Link to={accountPaths.settings(accountType)}>Paramètres</Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOutAndLeave(accountPaths.auth("login"))}>
        Se déconnecter
      </MenuItem>
    </>
  );
}
