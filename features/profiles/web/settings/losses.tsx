import { Outlet } from "react-router";
import { isHosted } from "#client/auth-client.ts";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { DEBT_YEARS, RECORDS_YEARS } from "#foundation/durations.ts";
import { inWords } from "#foundation/text/in-words.ts";
import { T } from "#ui/display/typography.tsx";

const LOSSES: Record<AccountType, readonly string[]> = {
  owner: [
    "Vos propriétés, leur carnet et vos favoris disparaissent.",
    "Vos besoins publiés sont retirés, et vos alertes cessent.",
    "Vos avis publiés restent, sans votre nom ; les autres sont effacés.",
    `Vos contrats et vos factures, avec votre nom et votre adresse, sont gardés ${inWords(RECORDS_YEARS)} ans pour vos prestataires, comme la loi le demande.`,
  ],
  provider: [
    "Vos services ne sont plus offerts, et les demandes en cours sont annulées.",
    "Vos photos, vos notes et vos réponses aux avis sont effacées.",
    `Seuls vos reçus, contrats et factures sont gardés ${inWords(RECORDS_YEARS)} ans, comme la loi le demande.`,
    `Si vous devez des crédits, ou en avez acheté dans les six derniers mois, une empreinte illisible de votre courriel et de votre téléphone est gardée ${inWords(DEBT_YEARS)} ans au plus : la dette vous suivrait dans un nouveau compte.`,
  ],
};

/**
 * The losses of closing the account. The route's child begins with those of the role, in the person's own
 * numbers.
 */
export function Losses({ role }: { role: AccountType }) {
  const hosted = "Votre adresse courriel reste au service de connexion le temps que nous l'y retirions.";
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <Outlet />
      {[...LOSSES[role], ...(isHosted() ? [hosted] : [])].map((loss) => (
        <li key={loss}>
          <T>{loss}</T>
        </li>
      ))}
    </ul>
  );
}
