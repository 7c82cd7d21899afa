import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { queries } from "#features/accounts/web/index.ts";
import { sentenceFor } from "#features/api/web/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { PROPOSALS_MAX } from "#features/scheduling/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.ts";
import { T } from "#ui/typography.tsx";
import { inWords } from "./in-words.ts";
import { SlotChoice } from "./slot-choice.tsx";
import { StandingTime } from "./standing-time.tsx";

/** The time of a lead: seen by its provider before paying, answered once it is unlocked. */
export function LeadAppointment({ lead }: { lead: Lead }) {
  const { appointment, proposed_times, locked, status } = lead;
  const [isProposing, setIsProposing] = useState(false);
  const answer = useAnswer();
  if (status !== "active" && !appointment) return null;
  const canAnswer = status === "active" && !locked;
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-givre p-3">
      <StandingTime
        appointment={appointment}
        held={(until) =>
          locked ? `Souhaité par le client, gardé jusqu'au ${until}.` : `À confirmer avant le ${until}.`
        }
        none="Moment à convenir"
      />
      {proposed_times.length > 0 && (
        <p className="text-sm">
          <T>{`Proposé : ${proposed_times.map(({ starts_at }) => inWords(starts_at)).join(" ; ")}. Au client de choisir.`}</T>
        </p>
      )}
      {answer.error && (
        <Alert tone="danger" live>
          {sentenceFor(answer.error)}
        </Alert>
      )}
      {canAnswer && (
        <div className="flex flex-wrap gap-2">
          {appointment?.state === "held" && (
            <Button
              size="sm"
              data-lead-act
              busy={answer.isPending}
              busyText="Confirmation…"
              onClick={() => answer.mutate({ id: lead.id, confirm: appointment.starts_at })}
            >
              <CalendarCheck aria-hidden="true" className="size-4.5" />
              Confirmer ce moment
            </Button>
          )}
          <Button size="sm" variant="secondary" data-lead-act onClick={() => setIsProposing(true)}>
            {appointment ? "Proposer un autre moment" : "Proposer un moment"}
          </Button>
        </div>
      )}
      {isProposing && <ProposeDialog lead={lead} onClose={() => setIsProposing(false)} />}
    </div>
  );
}

function useAnswer() {
  const client = useQueryClient();
  return useMutation(
    queries.leads.setAppointment.mutationOptions({
      onSuccess: ({ data: { appointment, client: person } }, { confirm }) => {
        if (confirm && appointment)
          toast.success("Rendez-vous confirmé", `${person.name}, ${inWords(appointment.starts_at)}`);
        else toast.success("Plages proposées", `${person.name} reçoit un courriel et choisit.`);
      },
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: queries.leads.key() }),
          client.invalidateQueries({ queryKey: queries.scheduling.key() }),
        ]),
    }),
  );
}

function ProposeDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [starts, setStarts] = useState<string[]>([]);
  const answer = useAnswer();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title="Proposer d'autres moments"
      description={`Jusqu'à ${PROPOSALS_MAX} plages, parmi vos disponibilités. Celle que ${lead.client.name} choisit est confirmée aussitôt.`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Fermer</Button>
          </DialogClose>
          <Button
            disabled={starts.length === 0}
            busy={answer.isPending}
            busyText="Envoi…"
            onClick={() => answer.mutate({ id: lead.id, propose: starts }, { onSuccess: onClose })}
          >
            {starts.length > 1 ? `Proposer ces ${starts.length} moments` : "Proposer ce moment"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {answer.error && (
          <Alert tone="danger" live>
            {sentenceFor(answer.error)}
          </Alert>
        )}
        {lead.appointment?.state === "held" && (
          <Alert tone="info">Le moment souhaité par le client sera libéré.</Alert>
        )}
        <SlotChoice
          serviceId={lead.service.id}
          selected={starts}
          onSelected={setStarts}
          max={PROPOSALS_MAX}
          none="Vous n'avez aucune plage libre dans les 60 prochains jours : réglez votre horaire, ou appelez le client."
        />
      </div>
    </Dialog>
  );
}
