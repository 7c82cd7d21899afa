import { creditLabel } from "#foundation/text/plural.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";

/** The balance after an unlock or, with too few credits, how many are missing. */
export function CreditsLeft({ required, available }: { required: number; available: number | undefined }) {
  const shortfall = available === undefined ? 0 : required - available;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">Avec vos crédits</h3>
      <dl className="chiffres grid gap-1">
        <Line label="Votre solde" value={available === undefined ? undefined : creditLabel(available)} />
        <Line label="Coût de la demande" value={`− ${creditLabel(required)}`} />
        {shortfall <= 0 && (
          <div className="mt-1 flex justify-between gap-4 border-t border-lisiere pt-2 font-semibold">
            <dt>Il vous restera</dt>
            <dd>
              {available === undefined ? (
                <Skeleton className="h-5 w-20" />
              ) : (
                creditLabel(available - required)
              )}
            </dd>
          </div>
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

function Line({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-brume">{label}</dt>
      <dd>{value ?? <Skeleton className="h-5 w-20" />}</dd>
    </div>
  );
}
