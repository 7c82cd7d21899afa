import { useQuery } from "@tanstack/react-query";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { useAddress } from "../layout/use-address.ts";
import { Payouts } from "../payouts/payouts.tsx";
import { CreditsOwed } from "./credits-owed.tsx";
import { Disputes } from "./disputes.tsx";
import { Orders } from "./orders.tsx";
import { Purchases } from "./purchases.tsx";

export const meta = () => privatePage("Argent");

const VIEWS = [
  { value: "paiements", label: "Paiements", content: <Purchases /> },
  { value: "confirmer", label: "À confirmer", content: <Orders /> },
  { value: "contestations", label: "Contestations", content: <Disputes /> },
  { value: "versements", label: "Versements", content: <Payouts /> },
  { value: "credits", label: "Crédits dus", content: <CreditsOwed /> },
];

/** /operateur/argent: payments, what waits for a second person, disputes, payouts, credits owed. */
export default function MoneyPage() {
  const { params, change } = useAddress();
  const { data: counts } = useQuery(queries.cases.counts.queryOptions());
  const toConfirm = counts?.data.kinds.money_order;
  const view = VIEWS.find(({ value }) => value === params.get("vue"))?.value ?? "paiements";
  return (
    <>
      <PageHeader title="Argent" text="Les paiements par carte, les remboursements et les crédits." />
      <Tabs
        label="Argent"
        tabs={VIEWS.map((tab) =>
          tab.value === "confirmer" && toConfirm ? { ...tab, count: toConfirm } : tab,
        )}
        value={view}
        onValue={(vue) => change({ vue, tri: "", colonnes: "" })}
      />
    </>
  );
}
