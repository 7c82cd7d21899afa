import { ChevronDown, LayoutDashboard, LogOut, Settings, UserRound } from "lucide-react";
import { Link } from "react-router";
import { Queries } from "#client/queries.tsx";
import { useAuth, useProfile, useRole } from "#features/accounts/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { useSignOut } from "../use-sign-out.ts";
import { BecomeProvider } from "./become-provider.tsx";

/** The header's actions for a signed-in person; loaded only for them. */
export default function MemberActions() {
  return (
    <Queries>
      <Actions />
    </Queries>
  );
}

function Actions() {
  const { session } = useAuth();
  const { data } = useProfile();
  const role = useRole();
  const signOutAndLeave = useSignOut();
  if (!session || !role) return <span className="h-11 w-24" />;
  const name = data?.data.full_name ?? String(session.user.user_metadata.full_name ?? "");
  return (
    <>
      <ButtonLink to={accountPaths.home(role)} variant="quiet" className="max-md:hidden md:max-lg:px-3">
        Tableau de bord
      </ButtonLink>
      {role === "owner" && <BecomeProvider />}
      <Menu
        label="Mon compte"
        trigger={
          <Button variant="quiet" className="px-2!">
            <Avatar name={name} src={data?.data.avatar_url} size="sm" />
            <span className="sr-only">Mon compte</span>
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <div className="md:hidden">
          <MenuItem icon={LayoutDashboard} asChild>
            <Link to={accountPaths.home(role)}>Tableau de bord</Link>
          </MenuItem>
        </div>
        <MenuItem icon={UserRound} asChild>
          <Link to={`/${role}/profile`}>Profil</Link>
        </MenuItem>
        <MenuItem icon={Settings} asChild>
          <Link to={`/${role}/settings`}>Paramètres</Link>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={() => void signOutAndLeave("/")}>
          Déconnexion
        </MenuItem>
      </Menu>
    </>
  );
}
