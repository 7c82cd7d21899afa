import { ConfirmEmail, useProfile } from "#features/accounts/web/index.ts";
import { UNCONFIRMED_REQUESTS_MAX } from "#features/requests/contract/index.ts";
import { UNCONFIRMED_HOLD_HOURS } from "#features/scheduling/contract/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";

/**
 * The limits of an owner without a confirmed email address, with a press that sends the letter again: its
 * link returns to this page, or to `returnTo`.
 */
export function UnconfirmedLimits({ className, returnTo }: { className?: string; returnTo?: string }) {
  const pendingPhone = useProfile().data?.data.pending_phone;
  return (
    <ConfirmEmail className={className} returnTo={returnTo}>
      {`Ouvrez le lien reçu par courriel. D'ici là, vous pouvez avoir ${UNCONFIRMED_REQUESTS_MAX} demandes ouvertes et une plage réservée, gardée ${UNCONFIRMED_HOLD_HOURS} heures.${pendingPhone ? ` Le ${formatPhone(pendingPhone)} est aussi le numéro d'un autre compte : il s'ajoutera au vôtre une fois l'adresse confirmée.` : ""}`}
    </ConfirmEmail>
  );
}
