import type { ProviderAppointment, TimeOff } from "#features/scheduling/contract/index.ts";
import { addDays, DAY_MINUTES, type Day, dayOf, minuteOf, weekdayOf } from "#foundation/local-time.ts";
import { withCity } from "#foundation/text/city-in-french.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { initials } from "#ui/display/initials.ts";
import type { CalendarBlock } from "./calendar-blocks.tsx";
import { clockLabel } from "./week-hours.ts";

/** Returns the Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** Returns the seven days from a Monday. */
export const daysFrom = (monday: Day): Day[] => Array.from({ length: 7 }, (_, n) => addDays(monday, n));

/** Returns the blocks of the week that begins on a Monday, split by day. */
export function blocksOf(
  monday: Day,
  appointments: readonly ProviderAppointment[],
  timeOff: readonly TimeOff[],
): CalendarBlock[] {
  return daysFrom(monday).flatMap((day, n) => {
    const weekday = n + 1;
    const booked = appointments.flatMap((appointment) => {
      const part = partOn(day, appointment);
      if (!part) return [];
      const { service, client, city, state, request_id, crew } = appointment;
      const when = `de ${clockLabel(part.from_minute)} à ${clockLabel(part.to_minute)}`;
      return [
        {
          key: `${request_id}-${day}`,
          weekday,
          ...part,
          kind: state,
          title: crew ? `${initials(crew.name)} · ${client}` : client,
          description: `${state === "held" ? "À confirmer" : "Confirmé"}, ${when} : ${withCity(`${service}, ${client}`, city)}${crew ? `, équipe ${crew.name}` : ""}`,
          crew,
          href: providerPaths.lead(request_id),
        },
      ];
    });
    const off = timeOff.flatMap((one) => {
      const part = partOn(day, one);
      const title = one.label || "Congé";
      return part
        ? [
            {
              key: `${one.id}-${day}`,
              weekday,
              ...part,
              kind: "off" as const,
              title,
              description: title,
              off: one,
            },
          ]
        : [];
    });
    return [...off, ...sideBySide(booked)];
  });
}

/** Puts simultaneous appointments of several crews beside one another; others keep the whole width. */
function sideBySide<B extends { from_minute: number; to_minute: number }>(
  blocks: readonly B[],
): (B & { column: number; columns: number })[] {
  const groups: { to_minute: number; blocks: B[] }[] = [];
  for (const block of blocks.toSorted((a, b) => a.from_minute - b.from_minute)) {
    const group = groups.at(-1);
    if (group && block.from_minute < group.to_minute) {
      group.blocks.push(block);
      group.to_minute = Math.max(group.to_minute, block.to_minute);
    } else groups.push({ to_minute: block.to_minute, blocks: [block] });
  }
  return groups.flatMap((group) => inColumns(group.blocks));
}

function inColumns<B extends { from_minute: number; to_minute: number }>(blocks: readonly B[]) {
  const ends: number[] = [];
  const placed = blocks.map((block) => {
    const free = ends.findIndex((end) => end <= block.from_minute);
    const column = free === -1 ? ends.length : free;
    ends[column] = block.to_minute;
    return { ...block, column };
  });
  return placed.map((block) => ({ ...block, columns: ends.length }));
}

/** Returns the minutes of a day that a period covers, or null. */
function partOn(day: Day, { starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const [first, last] = [dayOf(start), dayOf(end - 1)];
  if (day < first || day > last) return null;
  const from_minute = day === first ? minuteOf(day, start) : 0;
  const to_minute = day === last ? minuteOf(day, end) : DAY_MINUTES;
  return from_minute < to_minute ? { from_minute, to_minute } : null;
}
