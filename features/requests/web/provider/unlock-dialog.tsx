import { CreditCard, LockOpen } from "lucide-react";
import { failureOf, sentenceFor } from "#client/failure.ts";
import { TaxLines, useBalance } from "#features/credits/web/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { creditLabel } from "#foundation/plural.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { CreditsLeft } from "./credits-left.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { UnlockedAnswer } from "./unlocked-answer.tsx";
import { useUnlock } from "./use-unlock.ts";

/** Asks before credits are spent, says what is left after, and gives the other way to pay. Key it by opening. */
export function UnlockDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const balance = useBalance();
  const act = useUnlock(lead);
  const short = balance !== undefined && balance < lead.credits_required;
  if (act.unlocked) {
    return <UnlockedAnswer lead={act.unlocked.lead} credits={act.unlocked.credits} onClose={onClose} />;
  }
  const cardButton = (
    <Button variant="secondary" busy={act.leaving} busyText="Ouverture du paiement…" onClick={act.payByCard}>
      <CreditCard aria-hidden="true" className="size-5" />
      Payer par carte
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={act.gone ? "Cette demande a changé" : "Déverrouiller cette demande ?"}
      description={`${lead.client.name}, ${lead.property.city} : ${lead.service.name}`}
      footer={
        act.gone ? (
          <DialogClose asChild>
            <Button>Revenir aux demandes</Button>
          </DialogClose>
        ) : short ? (
          <>
            {cardButton}
            <ButtonLink to="/provider/credits">Acheter des crédits</ButtonLink>
          </>
        ) : (
          <>
            {cardButton}
            <Button busy={act.unlocking} busyText="Déverrouillage…" onClick={act.unlock}>
              <LockOpen aria-hidden="true" className="size-5" />
              {`Utiliser ${creditLabel(lead.credits_required)}`}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        {act.error && failureOf(act.error) !== "INSUFFICIENT_CREDITS" && (
          <Alert tone={act.gone ? "warning" : "danger"} live>
            {sentenceFor(act.error)}
          </Alert>
        )}
        {!act.gone && (
          <>
            <p>
              Vous verrez le nom, le téléphone, le courriel et l’adresse du client, et il recevra les vôtres.
            </p>
            <LeadFacts lead={lead} />
            <CreditsLeft required={lead.credits_required} available={balance} />
            <section>
              <h3 className="mb-2 font-semibold">Ou par carte, sans crédits</h3>
              <TaxLines label="Cette demande" cents={lead.price_cents} />
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}
