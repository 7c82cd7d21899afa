import { Link } from "react-router";
import { Queries } from "#client/queries.tsx";
import { useRole } from "#features/accounts/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { LayoutDashboard } from "#ui/icons.ts";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { AccountMenu } from "./account-menu.tsx";
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
  const role = useRole();
  if (!role) return <span className="h-11 w-24" />;
  return (
    <>
      <ButtonLink to={accountPaths.home(role)} variant="quiet" className="max-md:hidden md:max-lg:px-3">
        Tableau de bord
      </ButtonLink>
      {role === "owner" && <BecomeProvider />}
      <AccountMenu
        first={
          <div className="md:hidden">
            <MenuItem icon={LayoutDashboard} asChild>
              <Link to={accountPaths.home(role)}>Tableau de bord</Link>
            </MenuItem>
          </div>
        }
      />
    </>
  );
}
