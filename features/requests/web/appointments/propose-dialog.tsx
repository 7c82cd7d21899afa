import { useState } from "react";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { contractKeepsDay, type Lead } from "#features/requests/contract/index.ts";
import { endOfProposed, PROPOSALS_MAX, type ProposedDuration } from "#features/scheduling/contract/index.ts";
import { CustomTimes, DurationField, formatPeriod, SlotChoice } from "#features/scheduling/web/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { useSetLeadAppointment } from "./use-set-lead-appointment.ts";

/**
 * Proposes up to three other times for a lead: free slots of the service or times that its provider enters.
 */
export default function ProposeDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [free, setFree] = useState<string[]>([]);
  const [custom, setCustom] = useState<string[]>([]);
  const [duration, setDuration] = useState<ProposedDuration>();
  const setAppointment = useSetLeadAppointment();
  const starts = [...new Set([...free, ...custom])];
  const kept = contractKeepsDay(lead.contract_in_force, starts);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title="Proposer d'autres moments"
      description={`Jusqu'à ${PROPOSALS_MAX} moments. Celui que le client choisit est confirmé aussitôt.`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Fermer</Button>
          </DialogClose>
          <Button
            disabled={starts.length === 0}
            busy={setAppointment.isPending}
            busyText="Envoi…"
            onClick={() =>
              setAppointment.mutate({ id: lead.id, propose: starts, duration }, { onSuccess: onClose })
            }
          >
            {starts.length > 1 ? `Proposer ces ${starts.length} moments` : "Proposer ce moment"}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {setAppointment.error && (
          <Alert tone="danger" live>
            {fieldsOf(setAppointment.error).propose ?? sentenceFor(setAppointment.error)}
          </Alert>
        )}
        {lead.appointment?.state === "held" && (
          <Alert tone="info">Le moment souhaité par le client sera libéré.</Alert>
        )}
        <DurationField
          serviceId={lead.service.id}
          requestId={lead.id}
          value={duration}
          onValue={(chosen) => {
            setDuration(chosen);
            // They may be too short for it.
            setFree([]);
          }}
        />
        <SlotChoice
          serviceId={lead.service.id}
          requestId={lead.id}
          lasts={duration}
          selected={free}
          onSelected={setFree}
          max={PROPOSALS_MAX - custom.length}
          emptyText="Votre horaire ne laisse aucune plage libre de cette durée dans les 60 prochains jours. Vous pouvez tout de même proposer un moment."
        />
        <CustomTimes times={custom} onTimes={setCustom} isFull={starts.length >= PROPOSALS_MAX} />
        {duration && starts.length > 0 && (
          <p aria-live="polite">
            <T>{`${periodsText(starts, duration)}.`}</T>
          </p>
        )}
        {kept && (
          <Alert tone="warning" live>
            {`${kept} Pour la changer, proposez un changement depuis la page du contrat.`}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

const periodsText = (starts: readonly string[], duration: ProposedDuration) =>
  starts.map((start) => formatPeriod(start, endOfProposed(new Date(start), duration))).join(" ; ");
