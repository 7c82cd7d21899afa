import { Link } from "react-router";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { useUnreadMessages } from "#features/messages/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { CalendarDays, LogOut, MessageCircle, Settings, UserRound } from "#ui/icons.ts";
import { MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { useSignOut } from "../../use-sign-out.ts";

/**
 * « Mon Compte » at the foot of the sidebar (docs/product.md "Navigation"), with a provider's
 * availability, which it does not list.
 */
export function SidebarAccountMenu({ accountType }: { accountType: AccountType }) {
  const signOutAndLeave = useSignOut();
  const unread = useUnreadMessages();
  return (
    <>
      {accountType === "provider" && (
        <MenuItem icon={CalendarDays} asChild>
          <Link to={providerPaths.availability}>Disponibilités</Link>
        </MenuItem>
      )}
      <MenuItem icon={MessageCircle} asChild>
        <Link to={accountPaths.messages(accountType)}>{unread ? `Messages (${unread})` : "Messages"}</Link>
      </MenuItem>
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
