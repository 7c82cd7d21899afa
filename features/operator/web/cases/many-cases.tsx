import { useState } from "react";
import type { CaseSummary } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmMany } from "../table/confirm-many.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";
import { useCaseActs } from "./use-case-acts.ts";

/** What several cases are given at once: somebody who has them, or a pause. A decision is each case's own. */
export function ManyCases({
  cases,
  me,
  onDone,
}: {
  cases: readonly CaseSummary[];
  me: string;
  onDone: () => void;
}) {
  const { take, snooze } = useCaseActs();
  const [isSnoozing, setSnoozing] = useState(false);
  const count = `${cases.length} ${plural(cases.length, "dossier", "dossiers")}`;
  return (
    <>
      <ConfirmMany
        text="Je m'en occupe"
        title={`Prendre ${count} ?`}
        description="Ils passent à votre nom, même ceux que quelqu'un d'autre avait pris."
        onConfirm={async () => {
          await take(cases, me);
          onDone();
        }}
      />
      <Button variant="secondary" size="sm" onClick={() => setSnoozing(true)}>
        Mettre en pause
      </Button>
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
