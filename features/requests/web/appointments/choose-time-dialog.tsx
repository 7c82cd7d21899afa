import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { contractKeepsDay, type Request } from "#features/requests/contract/index.ts";
import { SlotChoice } from "#features/scheduling/web/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { detailsOf } from "../api.ts";
import { choiceOfTime } from "./choice-of-time.ts";
import { useSetAppointment } from "./use-set-appointment.ts";

/** Lets an owner choose another time for an existing request. */
export function ChooseTimeDialog({
  request,
  onClose,
}: {
  request: Pick<Request, "id" | "service" | "provider" | "appointment" | "contract_in_force">;
  onClose: () => void;
}) {
  const [start, setStart] = useState<string | null>(null);
  const setTime = useSetAppointment(request);
  const refusal =
    detailsOf(setTime.error, "VALIDATION_ERROR")?.fields.starts_at ??
    (setTime.error && sentenceFor(setTime.error));
  const { appointment } = request;
  const choice = choiceOfTime(start, appointment);
  const losesAppointment =
    appointment?.state === "confirmed" && Date.parse(appointment.starts_at) > Date.now();
  const kept = contractKeepsDay(request.contract_in_force, start ? [start] : []);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title={request.appointment ? "Changer de moment" : "Choisir une plage"}
      description={`${request.service.name}, ${request.provider.business_name}`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Ne rien changer</Button>
          </DialogClose>
          <Button
            disabled={!choice.isChange}
            busy={setTime.isPending}
            busyText="Un instant…"
            onClick={() =>
              start && setTime.mutate({ id: request.id, starts_at: start }, { onSuccess: onClose })
            }
          >
            {choice.text}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refusal && (
          <Alert tone="danger" live>
            {refusal}
          </Alert>
        )}
        {losesAppointment && choice.isChange && (
          <Alert tone="warning">
            Votre rendez-vous confirmé sera annulé ; le prestataire devra confirmer le nouveau.
          </Alert>
        )}
        <SlotChoice
          serviceId={request.service.id}
          requestId={request.id}
          selected={start ? [start] : []}
          onSelected={([chosen]) => setStart(chosen ?? null)}
          emptyText="Ce prestataire n'a pas de plage libre dans les 60 prochains jours. Convenez du moment avec lui."
        />
        {kept && (
          <Alert tone="warning" live>
            {`${kept} Pour la changer, demandez au prestataire de proposer un changement au contrat.`}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
