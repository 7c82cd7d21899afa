import { useState } from "react";
import type { CaseSummary, ManyKind } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { SnoozeDialog } from "../cases/snooze-dialog.tsx";
import { useCaseActs } from "../cases/use-case-acts.ts";
import { useKeys } from "../keys/use-keys.ts";
import { ConfirmMany } from "../table/confirm-many.tsx";
import { kindOfMany } from "./many-words.ts";

/** Acts on several cases at once: assign them, set them aside or decide them alike. */
export function ManyCases({
  cases,
  me,
  isAnySnoozed,
  onDecide,
  onDone,
}: {
  cases: readonly CaseSummary[];
  me: string;
  isAnySnoozed: boolean;
  /** Asks for the decision, which outlives this choice of rows. */
  onDecide: (kind: ManyKind) => void;
  onDone: () => void;
}) {
  const { take, snooze, wake } = useCaseActs();
  const [isSnoozing, setSnoozing] = useState(false);
  const decide = () => {
    const found = kindOfMany(cases);
    if ("kind" in found) onDecide(found.kind);
    else toast.danger("À décider autrement", found.why);
  };
  useKeys({ s: () => setSnoozing(true), e: decide });
  const count = `${cases.length} ${plural(cases.length, "dossier", "dossiers")}`;
  return (
    <>
      <ConfirmMany
        text="Je m'en occupe"
        shortcut="a"
        title={`Prendre ${count} ?`}
        description="Ils passent à votre nom, même ceux que cette liste montre pris par quelqu'un d'autre."
        onConfirm={async () => {
          await take(cases, me);
          onDone();
        }}
      />
      <Button variant="secondary" size="sm" aria-keyshortcuts="s" onClick={() => setSnoozing(true)}>
        Mettre en pause (S)
      </Button>
      <Button variant="secondary" size="sm" aria-keyshortcuts="e" onClick={decide}>
        Décider (E)
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
