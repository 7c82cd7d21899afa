import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAuth, useProfile, useRole } from "#features/accounts/web/index.ts";
import { useUnreadMessages } from "#features/messages/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { ChevronDown, LogOut, MessageCircle, Settings, UserRound } from "#ui/icons.ts";
import { Menu, MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { useSignOut } from "../use-sign-out.ts";

/** « Mon compte » in a header (docs/product.md "Navigation"); nothing until it is known who is signed in. */
export function AccountMenu({ first }: { first?: ReactNode }) {
  const { session } = useAuth();
  const { data } = useProfile();
  const role = useRole();
  const signOutAndLeave = useSignOut();
  const unread = useUnreadMessages();
  if (!session || !role) return null;
  const name = data?.data.full_name ?? String(session.user.user_metadata.full_name ?? "");
  return (
    <Menu
      label="Mon compte"
      trigger={
        <Button variant="quiet" className="px-2!">
          <Avatar name={name} src={data?.data.avatar_url} size="sm" />
          <span className="sr-only">Mon compte</span>
          <ChevronDown className="size-4" />
        </Button>
      }
    >
      {first}
      <MenuItem icon={MessageCircle} asChild>
        <Link to={accountPaths.messages(role)}>{unread ? `Messages (${unread})` : "Messages"}</Link>
      </MenuItem>
      <MenuItem icon={UserRound} asChild>
        <Link to={accountPaths.profile(role)}>Profil</Link>
      </MenuItem>
      <MenuItem icon={Settings} asChild>
        <Link to={accountPaths.settings(role)}>Paramètres</Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOutAndLeave("/")}>
        Déconnexion
      </MenuItem>
    </Menu>
  );
}
