import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { STEP_MINUTES } from "#features/scheduling/contract/index.ts";
import { classes } from "#ui/classes.ts";
import { type CalendarBlock, CalendarBlocks } from "./calendar-blocks.tsx";
import { ROW_PX } from "./row-height.ts";
import { clockLabel, isWorked, painted, turned, WEEKDAYS, type Week } from "./week-hours.ts";

interface Place {
  weekday: number;
  minute: number;
}

/**
 * A week to paint: a press turns half an hour over, a mouse drawn along a day paints it. By keyboard the arrows move,
 * Space turns, Shift with an arrow up or down goes on with what the present half hour is. One Tab stop for all half hours.
 */
export function WeekGrid({
  week,
  onWeek,
  heads,
  blocks,
  from,
  to,
}: {
  week: Week;
  onWeek: (week: Week) => void;
  /** What stands over each day, Monday first. */
  heads: readonly ReactNode[];
  blocks: readonly CalendarBlock[];
  /** The part of the day that is shown, in minutes since midnight. */
  from: number;
  to: number;
}) {
  const [at, setAt] = useState<Place>({ weekday: 1, minute: from });
  const stroke = useRef<boolean | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const rows = Array.from({ length: (to - from) / STEP_MINUTES }, (_, n) => from + n * STEP_MINUTES);

  const paint = ({ weekday, minute }: Place, isOn: boolean) =>
    onWeek(painted(week, { weekday, from_minute: minute, to_minute: minute + STEP_MINUTES }, isOn));
  const go = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    // What stands among the cells, and the dialogs opened from there, keep their own keys.
    if (!step || !(event.target instanceof HTMLElement) || !event.target.dataset.cell) return;
    event.preventDefault();
    const next = {
      weekday: clamp(at.weekday + step.days, 1, 7),
      minute: clamp(at.minute + step.steps * STEP_MINUTES, from, to - STEP_MINUTES),
    };
    if (event.shiftKey && step.steps !== 0) paint(next, isWorked(week, at.weekday, at.minute));
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.weekday}-${next.minute}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of columns in every browser
    <div
      ref={grid}
      role="group"
      aria-label="Heures travaillées de la semaine"
      className="grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))] select-none"
      onKeyDown={go}
      onPointerLeave={() => {
        stroke.current = null;
      }}
    >
      <span />
      {heads}
      <div aria-hidden="true" className="chiffres text-sm text-brume">
        {rows.map((minute) => (
          <div key={minute} style={{ height: ROW_PX }} className="pr-1.5 text-right leading-none">
            {minute % 60 === 0 && `${minute / 60} h`}
          </div>
        ))}
      </div>
      {WEEKDAYS.map((name, n) => (
        <div key={name} className="relative border-l border-lisiere">
          {rows.map((minute) => {
            const weekday = n + 1;
            const isOn = isWorked(week, weekday, minute);
            const isHere = at.weekday === weekday && at.minute === minute;
            return (
              <button
                key={minute}
                type="button"
                data-cell={`${weekday}-${minute}`}
                aria-pressed={isOn}
                aria-label={`${name} ${clockLabel(minute)}`}
                tabIndex={isHere ? 0 : -1}
                style={{ height: ROW_PX }}
                onFocus={() => setAt({ weekday, minute })}
                onClick={(event) => {
                  // A mouse has painted already, as it went down.
                  if (event.detail === 0 || stroke.current === null) onWeek(turned(week, weekday, minute));
                }}
                onPointerDown={(event) => {
                  // Kept past the mouse's rise, for the click that follows; a finger's press begins with none.
                  stroke.current = null;
                  if (event.pointerType !== "mouse" || event.button !== 0) return;
                  stroke.current = !isOn;
                  paint({ weekday, minute }, !isOn);
                }}
                onPointerEnter={(event) => {
                  if (event.buttons === 1 && stroke.current !== null)
                    paint({ weekday, minute }, stroke.current);
                }}
                className={classes(
                  "block w-full touch-manipulation border-t focus-visible:relative focus-visible:z-20 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-encre",
                  minute % 60 === 0 ? "border-lisiere" : "border-transparent",
                  isOn ? "bg-epinette-doux hover:bg-givre" : "bg-papier hover:bg-neige",
                )}
              />
            );
          })}
          <CalendarBlocks blocks={blocks.filter(({ weekday }) => weekday === n + 1)} from={from} to={to} />
        </div>
      ))}
    </div>
  );
}

const MOVES: Record<string, { days: number; steps: number }> = {
  ArrowLeft: { days: -1, steps: 0 },
  ArrowRight: { days: 1, steps: 0 },
  ArrowUp: { days: 0, steps: -1 },
  ArrowDown: { days: 0, steps: 1 },
  PageUp: { days: 0, steps: -8 },
  PageDown: { days: 0, steps: 8 },
};

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
