import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isWaiting } from "#client/acts/acts.ts";
import { actOrWait, useActs } from "#client/acts/own-acts.ts";
import { sentenceFor } from "#client/failure.ts";
import type { DayAppointment } from "#features/requests/contract/index.ts";
import { EXPECTED_MINUTES, isVisitOpen, type VisitState } from "#features/scheduling/contract/index.ts";
import { visitText, visitWithActs, WAITS } from "#features/scheduling/web/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { useJustChanged } from "#ui/buttons/use-just-changed.ts";
import { classes } from "#ui/classes.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { Car, CircleCheck, MapPinCheck, ReceiptText } from "#ui/icons.ts";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { api, queries } from "../../api.ts";

const ICONS: Record<Exclude<VisitState, "planned">, typeof Car> = {
  on_the_way: Car,
  arrived: MapPinCheck,
  done: CircleCheck,
};

type Taken =
  | { step: "on_the_way"; minutes: (typeof EXPECTED_MINUTES)[number] }
  | { step: "arrived" | "done" };

/**
 * The state of a visit and the button of its next step, on the day of the visit and until noon of the next.
 */
export function VisitSteps({ appointment, now }: { appointment: DayAppointment; now: Date }) {
  const { request_id: id, starts_at, ends_at, agreed } = appointment;
  const acts = useActs();
  const visit = visitWithActs(appointment.visit, id, acts);
  const waits = acts.some((act) => act.request_id === id && act.kind === "visit" && isWaiting(act));
  const client = useQueryClient();
  const setVisit = useMutation({
    mutationFn: (taken: Taken) =>
      actOrWait({ kind: "visit", request_id: id, ...taken }, () => api.leads.setVisit({ id, ...taken })),
    onSettled: () => void client.invalidateQueries({ queryKey: queries.leads.key() }),
  });
  const isSettling = useJustChanged(visit.state);
  const words = visitText(visit);
  const isOpen =
    isVisitOpen({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) }, now) &&
    !appointment.client.masked;
  if (!words && !isOpen) return null;
  const take = (step: "arrived" | "done") => setVisit.mutate({ step });
  const onTheWay = (minutes: (typeof EXPECTED_MINUTES)[number]) =>
    setVisit.mutate({ step: "on_the_way", minutes });
  return (
    <div
      className={classes(
        "grid justify-items-start gap-3 rounded-md bg-givre p-3 print:hidden",
        isSettling && "pointer-events-none",
      )}
    >
      {words && visit.state !== "planned" && (
        <div role="status">
          <Badge tone={visit.state === "done" ? "epinette" : "nouveau"} icon={ICONS[visit.state]}>
            {words}
          </Badge>
          {waits && (
            <p className="mt-1 text-sm">
              <T>{WAITS}</T>
            </p>
          )}
        </div>
      )}
      {setVisit.error && (
        <Alert tone="danger" live>
          {sentenceFor(setVisit.error)}
        </Alert>
      )}
      {isOpen && visit.state !== "done" && (
        <div className="flex flex-wrap gap-2">
          {visit.state === "planned" && <ExpectedMenu label="En route" onMinutes={onTheWay} />}
          {(visit.state === "planned" || visit.state === "on_the_way") && (
            <Button
              size="sm"
              variant={visit.state === "planned" ? "secondary" : undefined}
              busy={setVisit.isPending}
              onClick={() => take("arrived")}
            >
              Arrivé
            </Button>
          )}
          {visit.state === "on_the_way" && (
            <ExpectedMenu label="Changer l'heure d'arrivée" variant="secondary" onMinutes={onTheWay} />
          )}
          {visit.state === "arrived" && (
            <Button size="sm" busy={setVisit.isPending} onClick={() => take("done")}>
              Terminé
            </Button>
          )}
        </div>
      )}
      {visit.state === "done" && !(agreed?.by === "contract" && agreed.is_invoiced) && (
        <ButtonLink to={providerPaths.invoice(id)} size="sm">
          <ReceiptText className="size-4.5" />
          Facturer
        </ButtonLink>
      )}
    </div>
  );
}

function ExpectedMenu({
  label,
  variant,
  onMinutes,
}: {
  label: string;
  variant?: "secondary";
  onMinutes: (minutes: (typeof EXPECTED_MINUTES)[number]) => void;
}) {
  return (
    <Menu
      align="start"
      label="J'arrive dans environ"
      trigger={
        <Button size="sm" variant={variant}>
          <Car className="size-4.5" />
          {label}
        </Button>
      }
    >
      {EXPECTED_MINUTES.map((minutes) => (
        <MenuItem key={minutes} onSelect={() => onMinutes(minutes)}>
          {`${minutes} min`}
        </MenuItem>
      ))}
    </Menu>
  );
}
