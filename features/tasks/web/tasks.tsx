import { useId, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { wordsOf } from "./task-words.ts";
import { useTasks } from "./use-tasks.ts";

/** The number shown before the reader asks for the rest. */
const SHOWN = 3;

/**
 * « À faire »: what waits for the person, the most urgent first, one line and one button each. Shows nothing
 * while nothing waits or when it cannot be loaded: each task is on its own page too.
 */
export function Tasks({ as, className }: { as: "owner" | "provider"; className?: string }) {
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const tasks = useTasks() ?? [];
  if (tasks.length === 0) return null;
  const shown = isWhole ? tasks : tasks.slice(0, SHOWN);
  return (
    <Card as="section" aria-labelledby={heading} className={classes("p-4 sm:p-5", className)}>
      <CardHeader title={<span id={heading}>À faire</span>} />
      <ul className="-mt-2 grid divide-y divide-lisiere">
        {shown.map((task) => {
          const { text, action, to } = wordsOf(task, as);
          return (
            <li
              key={`${task.kind} ${task.request_id} ${task.service} ${task.until}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-0 flex-1 basis-[7rem] wrap-anywhere">
                <T>{text}</T>
              </span>
              <ButtonLink to={to} size="sm" variant="secondary" aria-label={`${action} : ${text}`}>
                {action}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
      {tasks.length > SHOWN && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Voir moins" : `Tout voir (${tasks.length})`}
        </Button>
      )}
    </Card>
  );
}
