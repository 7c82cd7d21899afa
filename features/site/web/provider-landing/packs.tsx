import { LEAD_CREDITS_RANGE } from "#features/catalog/contract/price-label.ts";
import type { CreditPack } from "#features/credits/contract/index.ts";
import { RETURN_HOURS } from "#features/requests/contract/returns.ts";
import { formatAmounts, formatMoney } from "#foundation/money.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { Section } from "../landing/section.tsx";

/** The prices, shown before signing up. */
export function Packs({ packs, creditPrice }: { packs: readonly CreditPack[]; creditPrice: number }) {
  const prices = formatAmounts(...packs.map(({ price_cents }) => price_cents));
  return (
    <Section
      id="prix"
      title="Ce que ça coûte"
      text={`Une demande coûte ${LEAD_CREDITS_RANGE}, selon le métier. Sans crédits, elle se paie par carte à ${formatAmounts(creditPrice)[0]} le crédit.`}
      tint
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {packs.map((pack, index) => (
          <li key={pack.id} className="rounded-lg bg-neige p-6">
            <h3 className="text-lg">{pack.name}</h3>
            <p className="mt-3 chiffres font-titre text-2xl font-bold">
              <T>{prices[index]}</T>
            </p>
            <p className="mt-1 text-brume">{creditLabel(pack.credits)}</p>
            <p className="mt-3 chiffres text-sm text-brume">
              <T>{`Soit ${formatMoney(Math.round(pack.price_cents / pack.credits))} le crédit`}</T>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-brume">
        <T>{`Si le client annule dans les ${RETURN_HOURS} heures du déverrouillage, vos crédits vous sont remis automatiquement, dans les limites des`}</T>{" "}
        <TextLink to={publicPaths.terms()}>conditions</TextLink>
        <T>. Prix avant TPS et TVQ. Les crédits n'expirent pas.</T>{" "}
        <TextLink to={publicPaths.transparency}>Le prix d’une demande dans chaque métier</TextLink>
      </p>
    </Section>
  );
}
