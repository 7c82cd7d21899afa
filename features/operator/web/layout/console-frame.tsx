import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { signOut } from "#features/accounts/web/index.ts";
import type { OperatorSummary } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LogoMark } from "#ui/display/logo.tsx";
import { T } from "#ui/display/typography.tsx";
import {
  Activity,
  BookOpen,
  Calculator,
  ClipboardList,
  ContactRound,
  FileText,
  LogOut,
  Megaphone,
  ScrollText,
  Settings,
  ShieldAlert,
  UsersRound,
  WalletCards,
} from "#ui/icons.ts";
import { SkipLink } from "#ui/navigation/skip-link.tsx";
import { LEVEL_NAMES } from "../words.ts";
import { PaletteButton } from "./palette-button.tsx";

const ENTRIES = [
  { to: operatorPaths.home, label: "À faire", icon: ClipboardList },
  { to: operatorPaths.people(), label: "Personnes", icon: ContactRound },
  { to: operatorPaths.money(), label: "Argent", icon: WalletCards },
  { to: operatorPaths.accounting(), label: "Comptabilité", icon: Calculator },
  { to: operatorPaths.catalogue, label: "Catalogue", icon: BookOpen },
  { to: operatorPaths.announcements, label: "Annonces", icon: Megaphone },
  { to: operatorPaths.texts(), label: "Textes", icon: FileText },
  { to: operatorPaths.market(), label: "Santé du marché", icon: Activity },
  { to: operatorPaths.incidents(), label: "Incidents", icon: ShieldAlert },
  { to: operatorPaths.acts(), label: "Actes", icon: ScrollText },
  { to: operatorPaths.team, label: "Équipe", icon: UsersRound },
] as const;

/** The console: its menu at the left, above the page on narrow screens. */
export function ConsoleFrame({ operator, children }: { operator: OperatorSummary; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid print:block lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="flex flex-wrap print:hidden items-center gap-x-4 gap-y-2 border-b border-lisiere bg-papier p-3 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:overflow-y-auto lg:border-r lg:border-b-0 lg:p-5">
        <p className="flex items-center gap-2 font-titre text-lg font-semibold">
          <LogoMark />
          <T>Console</T>
        </p>
        <PaletteButton />
        <nav aria-label="Console" className="order-last w-full lg:order-none lg:mt-4">
          <ul className="flex flex-wrap gap-1 lg:flex-col">
            {ENTRIES.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-epinette-doux aria-[current=page]:bg-epinette-doux aria-[current=page]:text-epinette"
                >
                  <Icon className="size-5 shrink-0 max-sm:hidden" />
                  <T>{label}</T>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-2 lg:mt-auto lg:ml-0 lg:flex-col lg:items-stretch">
          <p className="min-w-0 max-sm:sr-only">
            <span className="block truncate font-semibold">{operator.full_name}</span>
            <span className="text-sm text-brume">{LEVEL_NAMES[operator.level]}</span>
          </p>
          <NavLink
            to={operatorPaths.settings}
            className="flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:bg-epinette-doux aria-[current=page]:bg-epinette-doux aria-[current=page]:text-epinette"
          >
            <Settings className="size-4" />
            <T>Paramètres</T>
          </NavLink>
          <Button variant="quiet" size="sm" onClick={() => void signOut()}>
            <LogOut className="size-4" />
            <T>Se déconnecter</T>
          </Button>
        </div>
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto w-full max-w-[96rem] flex-1 px-4 py-6 outline-none sm:px-8 sm:py-8"
      >
        {children}
      </main>
    </div>
  );
}
