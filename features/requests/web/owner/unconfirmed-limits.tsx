import { ConfirmEmail } from "#features/accounts/web/index.ts";
import { UNCONFIRMED_REQUESTS_MAX } from "#features/requests/contract/index.ts";
import { UNCONFIRMED_HOLD_HOURS } from "#features/scheduling/contract/index.ts";

/** What an owner without a confirmed address cannot do yet, and how to lift that. */
export function UnconfirmedLimits({ className }: { className?: string }) {
  return (
    <ConfirmEmail className={className}>
      {`Confirmez votre adresse courriel par le lien reçu. D'ici là, vous pouvez avoir ${UNCONFIRMED_REQUESTS_MAX} demandes ouvertes et une plage réservée, gardée ${UNCONFIRMED_HOLD_HOURS} heures.`}
    </ConfirmEmail>
  );
}
