import { CircleHelp, Coins, LayoutDashboard, Settings, Store, UserRound, Users } from "lucide-react";
import { Outlet } from "react-router";
import { SignedIn } from "#features/accounts/web/index.ts";
import { useBalance } from "#features/credits/web/index.ts";
import { useLiveChanges } from "#features/events/web/index.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { Frame } from "./frame.tsx";

export const meta = () => privatePage();

const GROUPS = [
  {
    items: [
      { icon: LayoutDashboard, label: "Tableau de bord", path: providerPaths.dashboard },
      { icon: Store, label: "Mes Services", path: providerPaths.services },
      { icon: Users, label: "Clients", path: providerPaths.leads() },
      { icon: Coins, label: "Acheter des crédits", path: providerPaths.credits() },
    ],
  },
  {
    label: "Compte",
    items: [
      { icon: UserRound, label: "Profil", path: accountPaths.profile("provider") },
      { icon: Settings, label: "Paramètres", path: accountPaths.settings("provider") },
      { icon: CircleHelp, label: "Aide", path: providerPaths.help },
    ],
  },
];

const UNLISTED = [{ path: providerPaths.availability, label: "Disponibilités" }];

/** The layout of the provider's pages: menu, account menu, credit balance. */
export default function ProviderLayout() {
  return (
    <SignedIn as="provider">
      <Frame accountType="provider" groups={GROUPS} unlisted={UNLISTED} actions={<BalanceButton />}>
        <LiveChanges />
        <Outlet />
      </Frame>
    </SignedIn>
  );
}

/** Keeps the open page current. */
function LiveChanges() {
  useLiveChanges();
  return null;
}

function BalanceButton() {
  const credits = useBalance();
  return (
    <ButtonLink to={providerPaths.credits()} variant="secondary" size="sm">
      <Coins aria-hidden="true" className="size-4" />
      <span className="chiffres">{credits === undefined ? "… crédits" : creditLabel(credits)}</span>
    </ButtonLink>
  );
}
