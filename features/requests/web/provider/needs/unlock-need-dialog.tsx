import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { useBalance, useSetBalance } from "#features/credits/web/index.ts";
import type { NearbyNeed } from "#features/requests/contract/index.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { LockOpen } from "#ui/icons.ts";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { api, detailsOf, failureOf, queries } from "../../api.ts";
import { useRefreshLeads } from "../leads/use-leads.ts";
import { CreditsLeft } from "../unlock/credits-left.tsx";
import { UnlockedDialog } from "../unlock/unlocked-dialog.tsx";

/** Errors after which the need cannot be unlocked any more. */
const OUTDATED = new Set<string | null>([
  "NEED_CLOSED",
  "NEED_ALREADY_UNLOCKED",
  "NOT_FOUND",
  "DUPLICATE_SERVICE_REQUEST",
]);

/** Asks for confirmation before credits are spent on a need. */
export function UnlockNeedDialog({ need, onClose }: { need: NearbyNeed; onClose: () => void }) {
  const client = useQueryClient();
  const refreshLeads = useRefreshLeads();
  const balance = useBalance();
  const setBalance = useSetBalance();
  const refresh = () =>
    Promise.all([refreshLeads(), client.invalidateQueries({ queryKey: queries.needs.key() })]);
  const unlock = useMutation({
    mutationFn: () => api.needs.unlock({ id: need.id }),
    onSuccess: async ({ data }) => {
      setBalance(data.credits);
      await refresh();
    },
    onError: async (error) => {
      const shortage = detailsOf(error, "INSUFFICIENT_CREDITS");
      if (shortage) setBalance(shortage.available);
      if (OUTDATED.has(failureOf(error))) await refresh();
    },
  });
  if (unlock.data)
    return (
      <UnlockedDialog lead={unlock.data.data.lead} credits={unlock.data.data.credits} onClose={onClose} />
    );
  const isOutdated = OUTDATED.has(failureOf(unlock.error));
  const hasTooFewCredits = balance !== undefined && balance < need.credits_required;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isOutdated ? "Ce besoin a changé" : "Déverrouiller ce besoin ?"}
      description={`${need.client.name}, ${need.property.city} : ${need.business_type.name}`}
      footer={
        isOutdated ? (
          <DialogClose asChild>
            <Button>Revenir aux besoins</Button>
          </DialogClose>
        ) : hasTooFewCredits ? (
          <ButtonLink to={providerPaths.credits()}>Acheter des crédits</ButtonLink>
        ) : (
          <Button busy={unlock.isPending} busyText="Déverrouillage…" onClick={() => unlock.mutate()}>
            <LockOpen className="size-5" />
            {`Utiliser ${creditLabel(need.credits_required)}`}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        {unlock.error && failureOf(unlock.error) !== "INSUFFICIENT_CREDITS" && (
          <Alert tone={isOutdated ? "warning" : "danger"} live refusal>
            {sentenceFor(unlock.error)}
          </Alert>
        )}
        {!isOutdated && (
          <>
            <p>
              Vous verrez le nom, le téléphone, le courriel et l’adresse du client, et il recevra les vôtres.
              La demande s’ajoute à vos demandes en cours.
            </p>
            <CreditsLeft required={need.credits_required} available={balance} />
          </>
        )}
      </div>
    </Dialog>
  );
}
