import { Building2, CircleHelp, Heart, History, Search, Settings, UserRound } from "lucide-react";
import { Outlet } from "react-router";
import { SignedIn } from "#features/accounts/web/index.ts";
import { useLiveChanges } from "#features/events/web/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { Frame } from "./frame.tsx";

export const meta = () => privatePage();

const GROUPS = [
  {
    items: [
      { icon: Search, label: "Découvrir Services", path: "/owner/services" },
      { icon: Building2, label: "Propriétés", path: "/owner/properties" },
      { icon: Heart, label: "Favoris", path: "/owner/favorites" },
      { icon: History, label: "Historique", path: "/owner/history" },
    ],
  },
  {
    label: "Compte",
    items: [
      { icon: UserRound, label: "Profil", path: "/owner/profile" },
      { icon: Settings, label: "Paramètres", path: "/owner/settings" },
      { icon: CircleHelp, label: "Aide", path: "/owner/help" },
    ],
  },
];

const UNLISTED = [{ path: "/owner/requests/new", label: "Demande" }];

/** The layout of the owner's pages: menu, account menu, « Demander un Service ». */
export default function OwnerLayout() {
  return (
    <SignedIn as="owner">
      <Frame
        base="/owner"
        groups={GROUPS}
        unlisted={UNLISTED}
        actions={
          <ButtonLink to="/owner/services" size="sm">
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
