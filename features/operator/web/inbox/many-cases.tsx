import { useState } from "react";
import type { CaseSummary } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SnoozeDialog } from "../cases/snooze-dialog.tsx";
import { useCaseActs } from "../cases/use-case-acts.ts";
import { ConfirmMany } from "../table/confirm-many.tsx";

/** What several cases are given at once: somebody who has them, or a pause. A decision is each case's own. */
export function ManyCases({
  cases,
  me,
  isAnySnoozed,
  onDone,
}: {
  cases: readonly CaseSummary[];
  me: string;
  isAnySnoozed: boolean;
  onDone: () => void;
}) {
  const { take, snooze, wake } = useCaseActs();
  const [isSnoozing, setSnoozing] = useState(false);
  const count = `${cases.length} ${plural(cases.length, "dossier", "dossiers")}`;
  return (
    <>
      <ConfirmMany
        text="Je m'en occupe"
        title={`Prendre ${count} ?`}
        description="Ils passent à votre nom, même ceux que cette liste montre pris par quelqu'un d'autre."
        onConfirm={async () => {
          await take(cases, me);
          onDone();
        }}
      />
      <Button variant="secondary" size="sm" onClick={() => setSnoozing(true)}>
        Mettre en pause
      </Button>
      {isAnySnoozed && (
        <Button
          variant="secondary"
          size="sm"
          onClick={async () => {
            await wake(cases);
            onDone();
          }}
        >
          Remettre à traiter
        </Button>
      )}
      {isSnoozing && (
        <SnoozeDialog
          title={`Mettre en pause ${count}`}
          onChoose={async (day) => {
            await snooze(cases, day);
            onDone();
          }}
          onClose={() => setSnoozing(false)}
        />
      )}
    </>
  );
}
