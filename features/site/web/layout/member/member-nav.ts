import type { AccountType } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { workPaths } from "#paths/work-paths.ts";
import {
  Building2,
  CalendarDays,
  CircleHelp,
  Coins,
  Hammer,
  Heart,
  History,
  Inbox,
  LayoutDashboard,
  MessageCircle,
  ReceiptText,
  Search,
  Settings,
  Store,
  UserRound,
  Users,
} from "#ui/icons.ts";

/** The page whose link shows a role's count: a provider's new leads, an owner's active requests. */
export const REQUESTS_PATH: Record<AccountType, string> = {
  owner: ownerPaths.history(),
  provider: providerPaths.leads(),
};

const accountGroup = (role: AccountType, help: string) => ({
  label: "Compte",
  items: [
    { icon: UserRound, label: "Profil", path: accountPaths.profile(role) },
    { icon: Settings, label: "Paramètres", path: accountPaths.settings(role) },
    { icon: CircleHelp, label: "Aide", path: help },
  ],
});

/** The sidebar of each role (docs/product.md "Navigation"). */
export const SIDEBAR = {
  owner: [
    {
      items: [
        { icon: Search, label: "Découvrir Services", path: ownerPaths.services() },
        { icon: Building2, label: "Propriétés", path: ownerPaths.properties },
        { icon: Heart, label: "Favoris", path: ownerPaths.favorites },
        { icon: History, label: "Historique", path: REQUESTS_PATH.owner },
        { icon: MessageCircle, label: "Messages", path: accountPaths.messages("owner") },
      ],
    },
    accountGroup("owner", ownerPaths.help),
  ],
  provider: [
    {
      items: [
        { icon: LayoutDashboard, label: "Tableau de bord", path: providerPaths.dashboard },
        { icon: CalendarDays, label: "Agenda", path: providerPaths.today },
        { icon: Hammer, label: "Travaux", path: workPaths.list() },
        { icon: Store, label: "Mes Services", path: providerPaths.services },
        { icon: Users, label: "Clients", path: REQUESTS_PATH.provider },
        { icon: MessageCircle, label: "Messages", path: accountPaths.messages("provider") },
        { icon: ReceiptText, label: "Factures", path: providerPaths.invoices() },
        { icon: Coins, label: "Acheter des crédits", path: providerPaths.credits() },
      ],
    },
    accountGroup("provider", providerPaths.help),
  ],
} as const;

/** The bottom bar of each role on a phone, without « Plus ». */
export const BOTTOM_BAR = {
  owner: [
    { icon: Search, label: "Découvrir", path: ownerPaths.services() },
    { icon: Inbox, label: "Demandes", path: REQUESTS_PATH.owner },
    { icon: Building2, label: "Propriétés", path: ownerPaths.properties },
    { icon: Heart, label: "Favoris", path: ownerPaths.favorites },
  ],
  provider: [
    { icon: Inbox, label: "Demandes", path: REQUESTS_PATH.provider },
    { icon: CalendarDays, label: "Agenda", path: providerPaths.today },
    { icon: Store, label: "Services", path: providerPaths.services },
    { icon: Coins, label: "Crédits", path: providerPaths.credits() },
  ],
} as const;

/** Returns what the address of a page begins with before its id, which is empty. */
const withoutId = (path: string) => path.slice(0, path.indexOf("//"));

/** Header titles of pages that the sidebar does not list, by what their address begins with. */
export const UNLISTED = [
  { path: withoutId(ownerPaths.quote("")), label: "Demande" },
  { path: ownerPaths.newNeed(), label: "Besoin" },
  { path: withoutId(ownerPaths.acceptQuote("")), label: "Soumission" },
  { path: providerPaths.availability, label: "Disponibilités" },
  { path: providerPaths.round, label: "Tournée" },
  { path: publicPaths.compare(), label: "Comparer" },
  { path: publicPaths.service(""), label: "Service" },
  { path: publicPaths.providers(), label: "Prestataire" },
];
