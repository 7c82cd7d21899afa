import { Suspense, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { Attendance } from "#features/attendance/web/index.ts";
import {
  contractKeepsDay,
  type Lead,
  outlivesContract,
  timesToAgree,
} from "#features/requests/contract/index.ts";
import { AppointmentStatus, formatPeriod, formatStart, startText } from "#features/scheduling/web/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { CalendarCheck } from "#ui/icons.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotOpened } from "#ui/page/late-parts/not-arrived.tsx";
import { useSetLeadAppointment } from "./use-set-lead-appointment.ts";

const ProposeDialog = latePart(() => import("./propose-dialog.tsx"), NotOpened);

/**
 * The time of a lead; its provider sees it before paying and may confirm it or propose others once unlocked.
 */
export function LeadAppointment({ lead }: { lead: Lead }) {
  const { appointment, proposed_times, locked, status } = lead;
  const [isProposing, setIsProposing] = useState(false);
  const setAppointment = useSetLeadAppointment();
  if (status !== "active" && !appointment) return null;
  const kept = contractKeepsDay(lead.contract_in_force, timesToAgree(lead));
  const canAnswer = status === "active" && !locked;
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-givre p-3">
      <AppointmentStatus
        appointment={appointment}
        heldText={(until) =>
          locked ? `Souhaité par le client, gardé jusqu'au ${until}.` : `À confirmer avant le ${until}.`
        }
        emptyText={
          <T>
            {lead.end_on
              ? startText(lead)
              : ["Moment à convenir", startText(lead)].filter(Boolean).join(". ")}
          </T>
        }
      />
      {proposed_times.length > 0 && (
        <p className="text-sm">
          <T>{`Proposé : ${proposed_times.map(({ starts_at, ends_at }) => formatPeriod(starts_at, ends_at)).join(" ; ")}. Au client de choisir.`}</T>
        </p>
      )}
      {canAnswer && appointment?.state === "confirmed" && (
        <Attendance
          requestId={lead.id}
          startsAt={appointment.starts_at}
          reader="provider"
          cannot={
            <Button size="sm" variant="secondary" onClick={() => setIsProposing(true)}>
              Je ne peux pas
            </Button>
          }
        />
      )}
      {setAppointment.error && (
        <Alert tone="danger" live>
          {sentenceFor(setAppointment.error)}
        </Alert>
      )}
      {canAnswer && outlivesContract(lead) && (
        <Alert tone="warning" title="Le contrat est annulé, ce moment reste pris">
          Votre client peut le libérer. Écrivez-lui pour convenir de la suite.
        </Alert>
      )}
      {canAnswer && kept && <Alert tone="warning">{kept}</Alert>}
      {canAnswer && (
        <div className="flex flex-wrap gap-2">
          {appointment?.state === "held" && (
            <Button
              size="sm"
              data-lead-act
              busy={setAppointment.isPending}
              busyText="Confirmation…"
              onClick={() => setAppointment.mutate({ id: lead.id, confirm: appointment.starts_at })}
            >
              <CalendarCheck className="size-4.5" />
              {`Confirmer le ${formatStart(appointment.starts_at)}`}
            </Button>
          )}
          <Button size="sm" variant="secondary" data-lead-act onClick={() => setIsProposing(true)}>
            {appointment ? "Proposer un autre moment" : "Proposer un moment"}
          </Button>
        </div>
      )}
      <Suspense>
        {isProposing && <ProposeDialog lead={lead} onClose={() => setIsProposing(false)} />}
      </Suspense>
    </div>
  );
}
