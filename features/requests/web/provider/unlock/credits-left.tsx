import { creditLabel } from "#foundation/text/plural.ts";
import { Alert } from "#ui/display/alert.tsx";
import { ValueLine } from "#ui/display/amount-line.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";

/** The balance after an unlock or, with too few credits, how many are missing. */
export function CreditsLeft({ required, available }: { required: number; available: number | undefined }) {
  const shortfall = available === undefined ? 0 : required - available;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">Avec vos crédits</h3>
      <dl className="chiffres grid gap-1">
        <ValueLine label="Votre solde">
          <Credits credits={available} />
        </ValueLine>
        <ValueLine label="Coût de la demande">{`− ${creditLabel(required)}`}</ValueLine>
        {shortfall <= 0 && (
          <ValueLine label="Il vous restera" isTotal className="mt-1 border-t border-lisiere pt-2">
            <Credits credits={available === undefined ? undefined : available - required} />
          </ValueLine>
        )}
      </dl>
      {shortfall > 0 && (
        <Alert tone="warning" live title={`Il vous manque ${creditLabel(shortfall)}`}>
          {`Cette demande coûte ${creditLabel(required)} et votre solde est de ${creditLabel(available ?? 0)}. Achetez un forfait, ou payez celle-ci par carte.`}
        </Alert>
      )}
    </section>
  );
}

/** Credits, and a grey line while they load. */
function Credits({ credits }: { credits: number | undefined }) {
  return credits === undefined ? <Skeleton className="h-5 w-20" /> : creditLabel(credits);
}
