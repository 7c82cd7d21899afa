import { CircleHelp, Coins, LayoutDashboard, Settings, Store, UserRound, Users } from "lucide-react";
import { Outlet } from "react-router";
import { SignedIn } from "#features/accounts/web/index.ts";
import { useBalance } from "#features/credits/web/index.ts";
import { useLiveChanges } from "#features/events/web/index.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { Frame } from "./frame.tsx";

export const meta = () => privatePage();

const GROUPS = [
  {
    items: [
      { icon: LayoutDashboard, label: "Tableau de bord", path: "/provider/dashboard" },
      { icon: Store, label: "Mes Services", path: "/provider/services" },
      { icon: Users, label: "Clients", path: "/provider/clients" },
      { icon: Coins, label: "Acheter des crédits", path: "/provider/credits" },
    ],
  },
  {
    label: "Compte",
    items: [
      { icon: UserRound, label: "Profil", path: "/provider/profile" },
      { icon: Settings, label: "Paramètres", path: "/provider/settings" },
      { icon: CircleHelp, label: "Aide", path: "/provider/help" },
    ],
  },
];

const UNLISTED = [{ path: "/provider/availability", label: "Disponibilités" }];

/** The layout of the provider's pages: menu, account menu, credit balance. */
export default function ProviderLayout() {
  return (
    <SignedIn as="provider">
      <Frame base="/provider" groups={GROUPS} unlisted={UNLISTED} actions={<BalanceButton />}>
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
    <ButtonLink to="/provider/credits" variant="secondary" size="sm">
      <Coins aria-hidden="true" className="size-4" />
      <span className="chiffres">{credits === undefined ? "… crédits" : creditLabel(credits)}</span>
    </ButtonLink>
  );
}
