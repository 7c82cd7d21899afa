import { useSearchParams } from "react-router";
import { creditLabel, plural } from "#foundation/text/plural.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { pageParam } from "#ui/page/list-pages.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { History } from "./history/history.tsx";
import { Packs } from "./purchases/packs.tsx";
import { Receipts } from "./receipts/receipts.tsx";
import { useAccount, useBalance } from "./use-balance.ts";

export const meta = () => privatePage("Acheter des crédits");

/** /provider/credits: the balance, the packs, the receipts and the ledger. */
export default function CreditsPage() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Vos crédits"
        text="Les crédits déverrouillent les coordonnées des clients. Ceux que vous achetez n'expirent jamais."
        actions={<Balance />}
      />
      <div className="grid gap-8">
        {query.get("annule") === "1" && (
          <Alert tone="info" title="Paiement annulé">
            Rien n'a été débité. Vous pouvez choisir un forfait quand vous voulez.
          </Alert>
        )}
        <Owed />
        <Promotions />
        <section aria-labelledby="forfaits" className="grid gap-4">
          <h2 id="forfaits" className="text-xl">
            Acheter un forfait
          </h2>
          <Packs />
          <p className="text-sm text-brume">
            Le paiement se fait par carte, sur une page protégée. Un reçu numéroté vous est envoyé par
            courriel. <TextLink to={providerPaths.help}>Questions sur les crédits et les taxes</TextLink>
          </p>
        </section>
        <Receipts page={pageParam(query, "recus")} />
        <History page={pageParam(query)} />
      </div>
    </>
  );
}

/** Warns of debts, which the next purchase settles first. */
function Owed() {
  const owed = useAccount()?.owed ?? 0;
  if (owed === 0) return null;
  return (
    <Alert tone="warning" title={`Vous devez ${creditLabel(owed)}`}>
      Un paiement de ce compte, ou d'un compte antérieur qui a le même courriel ou le même téléphone, a été
      remboursé ou contesté alors que ses crédits étaient déjà utilisés. Votre prochain achat réglera d'abord
      ce montant. Une erreur ? <TextLink to={publicPaths.contact}>Écrivez-nous</TextLink>.
    </Alert>
  );
}

/** Says until when credits that were given can be spent. */
function Promotions() {
  const promotions = useAccount()?.promotions ?? [];
  if (promotions.length === 0) return null;
  return (
    <Alert tone="success" title="Crédits offerts">
      <ul>
        {promotions.map(({ credits, ends_on }) => (
          <li key={ends_on}>
            <T>{`${creditLabel(credits)} ${plural(credits, "offert, valable", "offerts, valables")} jusqu’au ${formatDate(`${ends_on}T12:00:00Z`)}`}</T>
          </li>
        ))}
      </ul>
      Ils sont dépensés avant ceux que vous avez achetés.
    </Alert>
  );
}

function Balance() {
  const credits = useBalance();
  return (
    <p className="grid sm:justify-items-end">
      <span className="text-sm text-brume">Solde</span>
      {credits === undefined ? (
        <Skeleton className="h-8 w-32" />
      ) : (
        <strong className="chiffres font-titre text-xl">{creditLabel(credits)}</strong>
      )}
    </p>
  );
}
