import { Building2, CircleHelp, Heart, History, Search, Settings, UserRound } from "lucide-react";
import { Outlet } from "react-router";
import { SignedIn } from "#features/accounts/web/index.ts";
import { useLiveChanges } from "#features/events/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { Frame } from "./frame.tsx";

export const meta = () => privatePage();

const GROUPS = [
  {
    items: [
      { icon: Search, label: "Découvrir Services", path: ownerPaths.services() },
      { icon: Building2, label: "Propriétés", path: ownerPaths.properties },
      { icon: Heart, label: "Favoris", path: ownerPaths.favorites },
      { icon: History, label: "Historique", path: ownerPaths.history() },
    ],
  },
  {
    label: "Compte",
    items: [
      { icon: UserRound, label: "Profil", path: accountPaths.profile("owner") },
      { icon: Settings, label: "Paramètres", path: accountPaths.settings("owner") },
      { icon: CircleHelp, label: "Aide", path: ownerPaths.help },
    ],
  },
];

const UNLISTED = [{ path: ownerPaths.newRequest({ services: [] }), label: "Demande" }];

/** The layout of the owner's pages: menu, account menu, « Demander un Service ». */
export default function OwnerLayout() {
  return (
    <SignedIn as="owner">
      <Frame
        accountType="owner"
        groups={GROUPS}
        unlisted={UNLISTED}
        actions={
          <ButtonLink to={ownerPaths.services()} size="sm">
            Demander un Service
          </ButtonLink>
        }
      >
        <LivePages />
      </Frame>
    </SignedIn>
  );
}

/** Keeps the open page current. */
function LivePages() {
  useLiveChanges();
  return <Outlet />;
}
