import { useState } from "react";
import { api } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { CaseDetails } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useCaseChange } from "./use-case-change.ts";

const SNOOZE_DAYS = 2;

/** Who has the case: takes it, gives it back, or sets it aside. */
export function CaseWork({ details, isMine }: { details: CaseDetails; isMine: boolean }) {
  const { kind, subject_id: id, version, holder, snoozed_until } = details;
  const change = useCaseChange();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await change(work).catch((error: unknown) => toast.danger("Erreur", sentenceFor(error)));
    setBusy(false);
  };
  const at = { kind, id, version };
  const text = [
    holder ? `Pris par ${holder.full_name}.` : "Personne ne s'en occupe.",
    snoozed_until ? `Mis de côté jusqu'au ${formatDate(snoozed_until)}.` : "",
  ].join(" ");
  return (
    <Card as="section">
      <CardHeader title="Suivi" text={text} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          onClick={() => void run(() => api.cases.assign({ ...at, mine: !isMine }))}
        >
          {isMine ? "Laisser à l'équipe" : "Je m'en occupe"}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          onClick={() => void run(() => api.cases.snooze({ ...at, days: snoozed_until ? 0 : SNOOZE_DAYS }))}
        >
          {snoozed_until ? "Remettre à traiter" : "Mettre de côté deux jours"}
        </Button>
      </div>
    </Card>
  );
}
