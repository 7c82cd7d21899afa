import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import type { Icon } from "../icons.ts";

type RadioCard = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  icon?: Icon;
  /** At the right: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  cards: readonly RadioCard[];
  /** Controlled when given, with onValue. */
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
  error?: ReactNode;
  columns?: 1 | 2 | 3;
  /** For many short titles: two beside each other on a phone, the icon above its word. */
  dense?: boolean;
  className?: string;
  /** For react-hook-form: `input={form.register("kind")}`. */
  input?: Omit<ComponentProps<"input">, "type" | "value" | "name">;
};

const columnStyles = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" } as const;

/** One choice among a few that deserve a sentence each (account type, pack, time). Arrow keys move. */
export function RadioCards({
  legend,
  hideLegend = false,
  name,
  cards,
  value,
  defaultValue,
  onValue,
  error,
  columns = 2,
  dense = false,
  className,
  input,
}: RadioCardsProps) {
  const errorId = useId();
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className={classes("mb-2 font-medium", hideLegend && "sr-only")}>{typeset(legend)}</legend>
      <div className={classes("grid gap-3", dense && "two-up", columnStyles[columns])}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={classes(
              "group relative flex rounded-lg border border-lisiere-forte bg-papier transition-colors hover:border-epinette has-checked:border-epinette has-checked:bg-epinette-doux has-checked:shadow-[inset_0_0_0_1px_var(--color-epinette)] has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-epinette",
              dense ? "gap-2 p-3 max-sm:flex-col sm:gap-4 sm:p-4" : "gap-4 p-4",
            )}
          >
            <input
              {...input}
              type="radio"
              name={name}
              value={card.value}
              disabled={card.disabled}
              checked={value === undefined ? undefined : value === card.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === card.value}
              onChange={(event) => {
                input?.onChange?.(event);
                onValue?.(card.value);
              }}
              className="sr-only"
            />
            {card.icon && (
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-givre text-encre group-has-checked:bg-epinette group-has-checked:text-epinette-foreground">
                <card.icon className="stroke-[1.75] size-6" />
              </span>
            )}
            <span className="grid min-w-0 flex-1 content-center">
              <span className="font-semibold">{typeset(card.title)}</span>
              {card.text && <span className="text-brume">{typeset(card.text)}</span>}
            </span>
            {card.aside && <span className="shrink-0 self-center">{card.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-2 text-sm font-medium text-danger">
          {typeset(error)}
        </p>
      )}
    </fieldset>
  );
}
