import { useQuery } from "@tanstack/react-query";
import { creditLabel, plural } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";
import { queries } from "./api.ts";

/** A line of the losses of closing a provider's account: the credits left, with their number once known. */
export default function CreditsLost() {
  const balance = useQuery(queries.credits.balance.queryOptions());
  return (
    <li>
      <T>{creditsLost(balance.data?.data.credits)}</T>
    </li>
  );
}

function creditsLost(credits: number | undefined): string {
  if (credits === undefined) return "Les crédits qui vous restent sont perdus.";
  if (credits === 0) return "Il ne vous reste aucun crédit à perdre.";
  const lost = plural(credits, "restant est perdu", "restants sont perdus");
  return `${creditLabel(credits)} ${lost}, sans remboursement.`;
}
