import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formDraft } from "#client/drafts/form-drafts.ts";
import { sentenceFor } from "#client/failure.ts";
import { authState } from "#client/session-store.ts";
import type { Availability } from "#features/scheduling/contract/index.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import { formatDuration, formatLongDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { initials } from "#ui/display/initials.ts";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { Select } from "#ui/forms/select.tsx";
import { ChevronLeft, ChevronRight } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useUsedElsewhere } from "#ui/page/use-used-elsewhere.ts";
import { queries } from "../api.ts";
import { CREW_GROUNDS } from "../crews/crew-tag.tsx";
import { DayHeader } from "./day-off.tsx";
import { DayRanges } from "./day-ranges.tsx";
import { blocksOf, daysFrom, mondayOf } from "./week-blocks.ts";
import { WeekGrid } from "./week-grid.tsx";
import { isSameWeek, shownHours, totalMinutes, type Week } from "./week-hours.ts";

const WHOLE_DAY = { from: 0, to: 1440 };

/** The weekly hours as a grid with one week's appointments and as lists, with a button to save them. */
export function WeekSection({
  availability,
  onUnsaved,
}: {
  availability: Availability;
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const client = useQueryClient();
  const saved: Week = availability.hours;
  const draft = formDraft<{ week: Week }>(
    sessionStorage,
    { owner: authState().session?.user.id ?? "", form: "hours", base: JSON.stringify(saved) },
    { week: saved },
  );
  const [stored] = useState(draft.read);
  const [week, setShownWeek] = useState<Week>(stored?.week ?? saved);
  const [isRestored, setRestored] = useState(stored !== null);
  const setWeek = (next: Week) => {
    setShownWeek(next);
    draft.write({ week: next });
  };
  const showSaved = (hours: Week) => {
    setShownWeek(hours);
    setRestored(false);
    draft.clear();
  };
  const save = useMutation(
    queries.scheduling.setAvailability.mutationOptions({
      onSuccess: ({ data }) => {
        client.setQueryData(queries.scheduling.availability.queryKey(), { data });
        void client.invalidateQueries({ queryKey: queries.scheduling.slots.key() });
        void client.invalidateQueries({ queryKey: queries.scheduling.bookingRules.key() });
        showSaved(data.hours);
        toast.success("Horaire enregistré", "Vos plages libres suivent dès maintenant.");
      },
    }),
  );
  const section = useRef<HTMLElement>(null);
  useUsedElsewhere(section, save.isError, save.reset);
  const isChanged = !isSameWeek(week, saved);
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);
  return (
    <Card as="section" ref={section} aria-label="Semaine de travail" className="grid gap-5">
      <CardHeader
        title="Semaine de travail"
        text={
          week.length === 0
            ? "Sans horaire, vos demandes arrivent « à convenir »."
            : `${formatDuration(totalMinutes(week))} par semaine.`
        }
      />
      {isRestored && isChanged && <RestoredDraft onDiscard={() => showSaved(saved)} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <CalendarWeek week={week} saved={saved} onWeek={setWeek} />
        <DayRanges week={week} onWeek={setWeek} />
      </div>
      {save.error && (
        <Alert tone="danger" live>
          {sentenceFor(save.error)}
        </Alert>
      )}
      <div className="stick-bottom-0 z-20 -mx-5 flex flex-wrap items-center gap-3 border-t border-lisiere bg-papier px-5 py-3 sm:-mx-6 sm:px-6">
        <Button
          disabled={!isChanged}
          busy={save.isPending}
          busyText="Enregistrement…"
          onClick={() => save.mutate({ hours: [...week] })}
        >
          Enregistrer l'horaire
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={() => showSaved(saved)}>
            Revenir à l'horaire enregistré
          </Button>
        )}
        <p role="status" className="text-sm text-brume">
          <T>{isChanged ? "Modifications non enregistrées." : ""}</T>
        </p>
      </div>
    </Card>
  );
}

/** One week of the calendar: the weekly hours, and the appointments and time off of this week. */
function CalendarWeek({ week, saved, onWeek }: { week: Week; saved: Week; onWeek: (week: Week) => void }) {
  // On Saturday and Sunday, show the next week.
  const [monday, setMonday] = useState<Day>(() => mondayOf(addDays(dayOf(Date.now()), 2)));
  const [isWhole, setIsWhole] = useState(false);
  const days = daysFrom(monday);
  const sunday = days.at(-1) ?? monday;
  const appointments = useQuery(
    queries.scheduling.appointments.queryOptions({ input: { from: monday, to: sunday } }),
  );
  const timeOff = useQuery(queries.scheduling.timeOff.queryOptions());
  const crews = useQuery(queries.scheduling.crews.queryOptions()).data?.data ?? [];
  const [crewId, setCrewId] = useState("");
  const shownCrew = crews.length > 1 ? crews.find(({ id }) => id === crewId) : undefined;
  const booked = (appointments.data?.data ?? []).filter(
    ({ crew }) => !shownCrew || crew?.id === shownCrew.id,
  );
  const blocks = blocksOf(monday, booked, timeOff.data?.data ?? []);
  // Includes the saved hours, so that the grid does not shrink while they are being removed.
  const used = [...saved, ...week, ...blocks.filter(({ kind }) => kind !== "off")];
  const shown = isWhole ? WHOLE_DAY : shownHours(used);
  const isOff = (weekday: number) =>
    blocks.some(
      (block) =>
        block.kind === "off" &&
        block.weekday === weekday &&
        block.from_minute === 0 &&
        block.to_minute === WHOLE_DAY.to,
    );
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-1">
          <Button
            variant="quiet"
            size="icon"
            aria-label="Semaine précédente"
            onClick={() => setMonday(addDays(monday, -7))}
          >
            <ChevronLeft className="size-5" />
          </Button>
          <p aria-live="polite" className="text-sm font-medium">
            <T>{`Semaine du ${formatLongDate(`${monday}T12:00:00Z`)}`}</T>
          </p>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Semaine suivante"
            onClick={() => setMonday(addDays(monday, 7))}
          >
            <ChevronRight className="size-5" />
          </Button>
        </div>
        <Button variant="quiet" size="sm" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Le jour seulement" : "24 heures"}
        </Button>
      </div>
      {crews.length > 1 && (
        <Field label="Équipe" className="max-w-xs">
          <Select
            value={shownCrew?.id ?? ""}
            onChange={(event) => setCrewId(event.target.value)}
            options={[
              { value: "", label: "Toutes les équipes" },
              ...crews.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      {appointments.error && <Alert tone="warning">{sentenceFor(appointments.error)}</Alert>}
      <WeekGrid
        key={`${shown.from} ${shown.to}`}
        week={week}
        onWeek={onWeek}
        headers={days.map((day, n) => <DayHeader key={day} day={day} isOff={isOff(n + 1)} />)}
        blocks={blocks}
        from={shown.from}
        to={shown.to}
      />
      <p className="text-sm text-brume">
        <T>Touchez un jour pour prendre congé ce jour-là, ou un congé pour le retirer.</T>
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-brume">
        <LegendItem swatch="bg-epinette-doux">Heures travaillées</LegendItem>
        {crews.length > 1 ? (
          crews.map(({ id, name, colour }) => (
            <LegendItem key={id} swatch={CREW_GROUNDS[colour]}>
              {`${initials(name)} · ${name}`}
            </LegendItem>
          ))
        ) : (
          <LegendItem swatch="bg-epinette">Confirmé</LegendItem>
        )}
        <LegendItem swatch="border border-dashed border-epinette">À confirmer</LegendItem>
        <LegendItem swatch="bg-lisiere">Congé</LegendItem>
      </ul>
    </div>
  );
}

function LegendItem({ swatch, children }: { swatch: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3.5 rounded-sm border-lisiere-forte ${swatch}`} />
      {children}
    </li>
  );
}
