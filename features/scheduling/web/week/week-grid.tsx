import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { STEP_MINUTES } from "#features/scheduling/contract/index.ts";
import { classes } from "#ui/classes.ts";
import { type CalendarBlock, CalendarBlocks, ROW_PX } from "./calendar-blocks.tsx";
import { clockLabel, isWorking, WEEKDAYS, type Week, withRange, withStepToggled } from "./week-hours.ts";

interface Cell {
  weekday: number;
  minute: number;
}

/**
 * An editable week: a press toggles half an hour, dragging the mouse along a day paints it. With the
 * keyboard, arrows move, Space toggles, and Shift with an arrow up or down extends the current half
 * hour. The grid is one Tab stop.
 */
export function WeekGrid({
  week,
  onWeek,
  headers,
  blocks,
  from,
  to,
}: {
  week: Week;
  onWeek: (week: Week) => void;
  /** The header of each day, Monday first. */
  headers: readonly ReactNode[];
  blocks: readonly CalendarBlock[];
  /** The part of the day that is shown, in minutes since midnight. */
  from: number;
  to: number;
}) {
  const [focused, setFocused] = useState<Cell>({ weekday: 1, minute: from });
  /** The value that the mouse paints, or null while it does not. */
  const painting = useRef<boolean | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const rows = Array.from({ length: (to - from) / STEP_MINUTES }, (_, n) => from + n * STEP_MINUTES);

  const paint = ({ weekday, minute }: Cell, isOn: boolean) =>
    onWeek(withRange(week, { weekday, from_minute: minute, to_minute: minute + STEP_MINUTES }, isOn));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    // Buttons among the cells and the dialogs they open handle their own keys.
    if (!step || !(event.target instanceof HTMLElement) || !event.target.dataset.cell) return;
    event.preventDefault();
    const next = {
      weekday: clamp(focused.weekday + step.days, 1, 7),
      minute: clamp(focused.minute + step.steps * STEP_MINUTES, from, to - STEP_MINUTES),
    };
    if (event.shiftKey && step.steps !== 0) paint(next, isWorking(week, focused.weekday, focused.minute));
    setFocused(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.weekday}-${next.minute}"]`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of columns in every browser
    <div
      ref={grid}
      role="group"
      aria-label="Heures travaillées de la semaine"
      className="grid grid-cols-[--spacing(11)_repeat(7,minmax(0,1fr))] select-none"
      onKeyDown={onKeyDown}
      onPointerLeave={() => {
        painting.current = null;
      }}
    >
      <span />
      {headers}
      <div aria-hidden="true" className="chiffres bar-note text-brume">
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
            const isOn = isWorking(week, weekday, minute);
            const isFocused = focused.weekday === weekday && focused.minute === minute;
            return (
              <button
                key={minute}
                type="button"
                data-cell={`${weekday}-${minute}`}
                aria-pressed={isOn}
                aria-label={`${name} ${clockLabel(minute)}`}
                tabIndex={isFocused ? 0 : -1}
                style={{ height: ROW_PX }}
                onFocus={() => setFocused({ weekday, minute })}
                onClick={(event) => {
                  // A mouse has already painted on pointer down.
                  if (event.detail === 0 || painting.current === null)
                    onWeek(withStepToggled(week, weekday, minute));
                }}
                onPointerDown={(event) => {
                  // Not reset on pointer up, because the click event follows it; touch
                  // starts without a value.
                  painting.current = null;
                  if (event.pointerType !== "mouse" || event.button !== 0) return;
                  painting.current = !isOn;
                  paint({ weekday, minute }, !isOn);
                }}
                onPointerEnter={(event) => {
                  if (event.buttons === 1 && painting.current !== null)
                    paint({ weekday, minute }, painting.current);
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
