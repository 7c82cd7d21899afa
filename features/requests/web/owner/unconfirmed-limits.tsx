import { ConfirmEmail } from "#features/accounts/web/index.ts";
import { UNCONFIRMED_REQUESTS_MAX } from "#features/requests/contract/index.ts";
import { UNCONFIRMED_HOLD_HOURS } from "#features/scheduling/contract/index.ts";

/** The limits of an owner without a confirmed email address, with a press that sends the letter again. */
export function UnconfirmedLimits({ className }: { className?: string }) {
  return (
    <ConfirmEmail className={className}>
      {`Ouvrez le lien reçu par courriel. D'ici là, vous pouvez avoir ${UNCONFIRMED_REQUESTS_MAX} demandes ouvertes et une plage réservée, gardée ${UNCONFIRMED_HOLD_HOURS} heures.`}
    </ConfirmEmail>
  );
}
