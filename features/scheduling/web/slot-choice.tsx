import { useId, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { FreeSlots, ProposedDuration } from "#features/scheduling/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { ChevronLeft, ChevronRight } from "#ui/icons.ts";
import { DayChip } from "./day-chip.tsx";
import { formatStart } from "./format-times.ts";
import { DAYS_PER_PAGE, onlyFree, pageOfStart } from "./slot-pages.ts";
import { useSlots } from "./use-slots.ts";

/**
 * Chooses among a service's free slots by day: one, or up to `max`. Days and times are native radio buttons
 * and checkboxes, so that keyboards, touch and screen readers work without extra code.
 */
export function SlotChoice({
  serviceId,
  requestId,
  lasts,
  selected,
  onSelected,
  max,
  emptyText = "Aucune plage n'est libre dans les 60 prochains jours.",
}: {
  serviceId: string;
  /** An existing request, whose own time counts as free. */
  requestId?: string;
  /** How long the slots last, as the service unless given; for the request's provider. */
  lasts?: ProposedDuration | undefined;
  /** The selected starts, as ISO text. */
  selected: readonly string[];
  onSelected: (starts: string[]) => void;
  max?: number;
  /** Shown when there is no free slot. */
  emptyText?: string;
}) {
  const { data, error, refetch, isFetching } = useSlots(serviceId, requestId, lasts);
  if (error && !data) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <SlotSkeleton />;
  const { days } = data.data;
  if (days.length === 0) {
    return (
      <p className="text-brume">
        <T>{emptyText}</T>
      </p>
    );
  }
  const stillFree = onlyFree(days, selected);
  return (
    <div className="grid gap-4">
      {stillFree.length < selected.length && (
        <Alert tone="warning" live>
          {max !== undefined
            ? "L'une des plages choisies n'est plus libre."
            : "La plage choisie n'est plus libre. Choisissez-en une autre."}
        </Alert>
      )}
      <p aria-live="polite" className={stillFree.length === 0 ? "sr-only" : undefined}>
        {stillFree.length > 0 && <T>{`Choisi : ${stillFree.map(formatStart).join(" ; ")}.`}</T>}
      </p>
      <Days days={days} selected={stillFree} max={max} onSelected={onSelected} />
    </div>
  );
}

interface DaysProps {
  days: FreeSlots["days"];
  selected: readonly string[];
  max: number | undefined;
  onSelected: (starts: string[]) => void;
}

function Days({ days, selected, max, onSelected }: DaysProps) {
  const name = useId();
  const [shownDate, setShownDate] = useState<string | null>(null);
  const [page, setPage] = useState(() => pageOfStart(days, selected[0]));
  const chosen = days.find(({ starts }) => starts.includes(selected[0] ?? ""));
  const onPage = days.slice(page * DAYS_PER_PAGE, (page + 1) * DAYS_PER_PAGE);
  const shown =
    onPage.find(({ date }) => date === shownDate) ??
    onPage.find(({ date }) => date === chosen?.date) ??
    onPage[0];
  if (!shown) return null;
  return (
    <>
      <fieldset>
        <legend className="sr-only">Jour</legend>
        <div className="flex items-stretch gap-1 sm:gap-2">
          <PageButton
            label="Jours précédents"
            icon={ChevronLeft}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <div className="grid min-w-0 flex-1 three-up gap-2 [--least:3rem] sm:grid-cols-6">
            {onPage.map((day) => (
              <DayChip
                key={day.date}
                name={`${name}-jour`}
                day={day}
                checked={day.date === shown.date}
                hasSelection={day.starts.some((start) => selected.includes(start))}
                onChoose={() => setShownDate(day.date)}
              />
            ))}
          </div>
          <PageButton
            label="Jours suivants"
            icon={ChevronRight}
            disabled={(page + 1) * DAYS_PER_PAGE >= days.length}
            onClick={() => setPage(page + 1)}
          />
        </div>
      </fieldset>
      <Times name={`${name}-heure`} day={shown} selected={selected} max={max} onSelected={onSelected} />
    </>
  );
}

function PageButton({
  label,
  icon: Icon,
  disabled,
  onClick,
}: {
  label: string;
  icon: typeof ChevronLeft;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="self-center max-sm:-mx-2"
    >
      <Icon className="size-5" />
    </Button>
  );
}

/** Noon in UTC falls on the same day in Québec. */
const noon = (date: string) => `${date}T12:00:00Z`;

function Times({
  name,
  day,
  selected,
  max,
  onSelected,
}: Omit<DaysProps, "days"> & { name: string; day: FreeSlots["days"][number] }) {
  const isFull = max !== undefined && selected.length >= max;
  const choose = (start: string, isOn: boolean) => {
    if (max === undefined) onSelected([start]);
    else onSelected(isOn ? [...selected, start].sort() : selected.filter((one) => one !== start));
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        <T>{`${formatLongDate(noon(day.date))} : ${day.starts.length} ${plural(day.starts.length, "plage libre", "plages libres")}`}</T>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(calc(3rem+--spacing(8)),1fr))] gap-2">
        {day.starts.map((start) => {
          const checked = selected.includes(start);
          return (
            <label
              key={start}
              className="chiffres relative grid min-h-11 cursor-pointer place-items-center rounded-md border border-lisiere-forte bg-papier px-2 font-medium transition-colors hover:border-epinette has-checked:border-epinette has-checked:bg-epinette has-checked:text-epinette-foreground has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-epinette"
            >
              <input
                type={max === undefined ? "radio" : "checkbox"}
                name={name}
                value={start}
                checked={checked}
                disabled={isFull && !checked}
                onChange={(event) => choose(start, event.target.checked)}
                className="sr-only"
              />
              {formatTime(start)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function SlotSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} className="h-20 w-full" />
        ))}
      </div>
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
