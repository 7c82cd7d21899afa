import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { Attendance } from "#features/attendance/web/index.ts";
import {
  contractKeepsDay,
  outlivesContract,
  type Request,
  timesToAgree,
} from "#features/requests/contract/index.ts";
import { AppointmentStatus, formatPeriod, formatStart, startText } from "#features/scheduling/web/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { CalendarCheck } from "#ui/icons.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { CannotDialog } from "./cannot-dialog.tsx";
import { ChooseTimeDialog } from "./choose-time-dialog.tsx";
import { useSetAppointment } from "./use-set-appointment.ts";

type Scheduled = Pick<
  Request,
  | "id"
  | "status"
  | "service"
  | "provider"
  | "appointment"
  | "proposed_times"
  | "start_on"
  | "end_on"
  | "contract_in_force"
  | "quote_events"
>;

/** The time of a request as its owner sees it, with the possible actions. */
export function OwnerAppointment({ request }: { request: Scheduled }) {
  const { appointment, proposed_times, provider, status } = request;
  const [isChoosing, setIsChoosing] = useState(false);
  const kept = contractKeepsDay(request.contract_in_force, timesToAgree(request));
  const [isGivingUp, setGivingUp] = useState(false);
  const setTime = useSetAppointment(request);
  // An appointment whose time or visit has come can be followed by another one, but not released.
  const [now] = useState(Date.now);
  const isPast = appointment !== null && (Date.parse(appointment.starts_at) <= now || hasMet(appointment));
  const isLeftOver = !isPast && outlivesContract(request);
  if (status !== "active") {
    return appointment ? (
      <p className="flex items-start gap-2">
        <CalendarCheck className="mt-0.5 size-5 shrink-0 text-brume" />
        <T>{formatPeriod(appointment.starts_at, appointment.ends_at)}</T>
      </p>
    ) : null;
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-givre p-4">
      <AppointmentStatus
        appointment={appointment}
        heldText={(until) =>
          `En attente de la réponse ${ofName(provider.business_name)} : plage réservée pour vous jusqu'au ${until}.`
        }
        emptyText={
          <>
            {request.end_on === null && <strong className="font-semibold">À convenir. </strong>}
            {proposed_times.length === 0 && <T>{startText(request) ?? "Aucun moment n'est encore fixé."}</T>}
          </>
        }
      />
      {proposed_times.length > 0 && (
        <div className="grid gap-2">
          <p>
            <T>{`${provider.business_name} vous propose :`}</T>
          </p>
          <ul className="flex flex-wrap gap-2">
            {proposed_times.map(({ starts_at, ends_at }) => (
              <li key={starts_at}>
                <Button
                  size="sm"
                  busy={setTime.isPending && setTime.variables.starts_at === starts_at}
                  onClick={() => setTime.mutate({ id: request.id, starts_at })}
                >
                  {`Accepter le ${formatPeriod(starts_at, ends_at)}`}
                </Button>
              </li>
            ))}
          </ul>
          {appointment?.state === "confirmed" && !isPast && (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              busy={setTime.isPending && setTime.variables.starts_at === appointment.starts_at}
              onClick={() => setTime.mutate({ id: request.id, starts_at: appointment.starts_at })}
            >
              Maintenir mon rendez-vous
            </Button>
          )}
        </div>
      )}
      {kept && <p className="text-sm">{kept}</p>}
      {appointment && isLeftOver && (
        <Alert
          tone="warning"
          title="Votre contrat est annulé, ce moment reste pris"
          action={<ReleaseTime request={request} setTime={setTime} words={LEFT_OVER} />}
        >
          {`${provider.business_name} vous attend encore le ${formatStart(appointment.starts_at)}. Libérez ce moment s'il ne tient plus.`}
        </Alert>
      )}
      {appointment?.state === "confirmed" && (
        <Attendance
          requestId={request.id}
          startsAt={appointment.starts_at}
          reader="owner"
          cannot={
            <Button size="sm" variant="secondary" onClick={() => setGivingUp(true)}>
              Je ne peux pas
            </Button>
          }
        />
      )}
      {setTime.error && (
        <Alert tone="danger" live>
          {sentenceFor(setTime.error)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {/* A service that is no longer offered, or needs no hour, has no free times to read. */}
        {request.service.is_active && (appointment !== null || request.start_on === null) && (
          <Button size="sm" variant="secondary" onClick={() => setIsChoosing(true)}>
            {changeLabel({ appointment, isPast })}
          </Button>
        )}
        {appointment && !isPast && !isLeftOver && (
          <ReleaseTime request={request} setTime={setTime} words={UNWANTED} />
        )}
      </div>
      {isGivingUp && appointment && (
        <CannotDialog
          request={request}
          startsAt={appointment.starts_at}
          onChoose={() => {
            setGivingUp(false);
            setIsChoosing(true);
          }}
          onClose={() => setGivingUp(false)}
        />
      )}
      {isChoosing && <ChooseTimeDialog request={request} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

const hasMet = ({ visit }: NonNullable<Scheduled["appointment"]>): boolean =>
  visit.state === "arrived" || visit.state === "done";

function changeLabel({ appointment, isPast }: Pick<Scheduled, "appointment"> & { isPast: boolean }): string {
  if (!appointment) return "Choisir une plage";
  return isPast ? "Choisir une autre plage" : "Changer de moment";
}

/** The words for a time that is given up: on its own, or after the contract that it was for. */
const UNWANTED = { act: "Annuler cette plage", variant: "quiet", keep: "La garder" } as const;
const LEFT_OVER = { act: "Libérer ce moment", variant: "primary", keep: "Le garder" } as const;

function ReleaseTime({
  request,
  setTime,
  words: { act, variant, keep },
}: {
  request: Scheduled;
  setTime: ReturnType<typeof useSetAppointment>;
  words: typeof UNWANTED | typeof LEFT_OVER;
}) {
  const [open, setOpen] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant={variant}>
          {act}
        </Button>
      }
      title={`${act} ?`}
      description="Un autre propriétaire pourra la prendre. Votre demande reste ouverte, le moment à convenir."
      confirmText={act}
      cancelText={keep}
      busy={setTime.isPending}
      busyText="Un instant…"
      onConfirm={() =>
        setTime.mutate({ id: request.id, starts_at: null }, { onSettled: () => setOpen(false) })
      }
    />
  );
}
