import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { signOut } from "#features/accounts/web/index.ts";
import type { ConfirmedKind, OperatorSummary } from "#features/operator/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import {
  Activity,
  BookOpen,
  Calculator,
  ClipboardList,
  ContactRound,
  FileText,
  type Icon,
  LogOut,
  Megaphone,
  ScrollText,
  Settings,
  ShieldAlert,
  UsersRound,
  WalletCards,
} from "#ui/icons.ts";
import { queries } from "../api.ts";
import { LEVEL_NAMES } from "../words.ts";

interface Entry {
  to: string;
  label: string;
  icon: Icon;
  /** The kind of proposal that waits on the page for the operator's confirmation. */
  waiting?: ConfirmedKind;
}

const ENTRIES: readonly Entry[] = [
  { to: operatorPaths.home, label: "À faire", icon: ClipboardList },
  { to: operatorPaths.people(), label: "Personnes", icon: ContactRound },
  { to: operatorPaths.money(), label: "Argent", icon: WalletCards, waiting: "money_order" },
  { to: operatorPaths.accounting(), label: "Comptabilité", icon: Calculator },
  { to: operatorPaths.catalogue, label: "Catalogue", icon: BookOpen, waiting: "pack" },
  { to: operatorPaths.announcements, label: "Annonces", icon: Megaphone, waiting: "announcement" },
  { to: operatorPaths.texts(), label: "Textes", icon: FileText, waiting: "site_text" },
  { to: operatorPaths.market(), label: "Santé du marché", icon: Activity },
  { to: operatorPaths.incidents(), label: "Incidents", icon: ShieldAlert },
  { to: operatorPaths.acts(), label: "Actes", icon: ScrollText },
  { to: operatorPaths.team, label: "Équipe", icon: UsersRound },
];

/** The pages of the console, then whose console it is and the way out. */
export function ConsoleMenu({ operator }: { operator: OperatorSummary }) {
  const { data: counts } = useQuery(queries.cases.counts.queryOptions());
  return (
    <>
      <nav aria-label="Console">
        <ul className="grid gap-1">
          {ENTRIES.map((entry) => (
            <li key={entry.to}>
              <EntryLink {...entry} count={entry.waiting && counts?.data.kinds[entry.waiting]} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-2 pt-6">
        <p className="min-w-0">
          <span className="block truncate font-semibold" title={operator.full_name}>
            {operator.full_name}
          </span>
          <span className="text-sm text-brume">{LEVEL_NAMES[operator.level]}</span>
        </p>
        <EntryLink to={operatorPaths.settings} label="Paramètres" icon={Settings} />
        <Button variant="quiet" size="sm" onClick={() => void signOut()}>
          <LogOut className="size-4" />
          <T>Se déconnecter</T>
        </Button>
      </div>
    </>
  );
}

function EntryLink({ to, label, icon: Icon, count }: Entry & { count?: number | undefined }) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-11 lg:min-h-10 items-center gap-2 rounded-md px-3 font-semibold hover:bg-epinette-doux aria-[current=page]:bg-epinette-doux aria-[current=page]:text-epinette"
    >
      <Icon className="size-5 shrink-0" />
      <T>{label}</T>
      {count && (
        <Badge tone="nouveau" className="ml-auto">
          {formatCount(count)}
          <span className="sr-only"> à confirmer</span>
        </Badge>
      )}
    </NavLink>
  );
}
