import { sentenceFor } from "#client/failure.ts";
import { TaxLines, useBalance } from "#features/credits/web/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { CreditCard, LockOpen } from "#ui/icons.ts";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { failureOf } from "../../api.ts";
import { LeadFacts } from "../leads/lead-facts.tsx";
import { CreditsLeft } from "./credits-left.tsx";
import { UnlockedDialog } from "./unlocked-dialog.tsx";
import { useUnlock } from "./use-unlock.ts";

/**
 * Asks for confirmation before credits are spent, shows the remaining balance and offers payment by card.
 * Give it a new key for each opening: it holds the Idempotency-Key.
 */
export function UnlockDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const balance = useBalance();
  const unlocking = useUnlock(lead);
  const takesCards = useSiteFacts()?.accepts_payments !== false;
  const hasTooFewCredits = balance !== undefined && balance < lead.credits_required;
  if (unlocking.unlocked) {
    return (
      <UnlockedDialog lead={unlocking.unlocked.lead} credits={unlocking.unlocked.credits} onClose={onClose} />
    );
  }
  const cardButton = takesCards && (
    <Button
      variant="secondary"
      busy={unlocking.isOpeningPayment}
      busyText="Ouverture du paiement…"
      onClick={unlocking.payByCard}
    >
      <CreditCard className="size-5" />
      Payer par carte
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={unlocking.isOutdated ? "Cette demande a changé" : "Déverrouiller cette demande ?"}
      description={`${lead.client.name}, ${lead.property.city} : ${lead.service.name}`}
      footer={
        unlocking.isOutdated ? (
          <DialogClose asChild>
            <Button>Revenir aux demandes</Button>
          </DialogClose>
        ) : hasTooFewCredits ? (
          <>
            {cardButton}
            <ButtonLink to={providerPaths.credits()}>Acheter des crédits</ButtonLink>
          </>
        ) : (
          <>
            {cardButton}
            <Button busy={unlocking.isUnlocking} busyText="Déverrouillage…" onClick={unlocking.unlock}>
              <LockOpen className="size-5" />
              {`Utiliser ${creditLabel(lead.credits_required)}`}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        {unlocking.error && failureOf(unlocking.error) !== "INSUFFICIENT_CREDITS" && (
          <Alert tone={unlocking.isOutdated ? "warning" : "danger"} live refusal>
            {sentenceFor(unlocking.error)}
          </Alert>
        )}
        {!unlocking.isOutdated && (
          <>
            <p>
              Vous verrez le nom, le téléphone, le courriel et l’adresse du client, et il recevra les vôtres.
            </p>
            <LeadFacts lead={lead} />
            <CreditsLeft required={lead.credits_required} available={balance} />
            {takesCards && (
              <section>
                <h3 className="mb-2 font-semibold">Ou par carte, sans crédits</h3>
                <TaxLines label="Cette demande" cents={lead.price_cents} />
              </section>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
