import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { CaseDetails } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { useKeys } from "../keys/use-keys.ts";
import { SnoozeDialog } from "./snooze-dialog.tsx";
import { useCaseActs } from "./use-case-acts.ts";
import { useCaseChange } from "./use-case-change.ts";

/** The operator of a case, and actions to assign it, return it to the team, or set it aside. */
export function CaseWork({ details, me }: { details: CaseDetails; me: string }) {
  const { kind, subject_id: id, version, holder, snoozed_until } = details;
  const change = useCaseChange();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await change(work).catch((error: unknown) => toast.danger("Erreur", sentenceFor(error)));
    setBusy(false);
  };
  const at = { kind, id, version };
  const { data: team } = useQuery(queries.operators.list.queryOptions());
  const agents = (team?.data ?? []).filter(({ level, suspended_at }) => level !== "reader" && !suspended_at);
  const give = (holder_id: string | null) => void run(() => api.cases.assign({ ...at, holder_id }));
  const isMine = holder?.id === me;
  const isSnoozed = snoozed_until !== null && Date.parse(snoozed_until) > Date.now();
  const { snooze, wake } = useCaseActs();
  const [isSnoozing, setSnoozing] = useState(false);
  useKeys({
    a: () => give(me),
    s: () => setSnoozing(true),
  });
  const text = [
    holder ? `Pris par ${holder.full_name}.` : "Personne ne s'en occupe.",
    isSnoozed ? `En pause jusqu'au ${formatDateWithTime(snoozed_until)}.` : "",
  ].join(" ");
  return (
    <Card as="section">
      <CardHeader title="Suivi" text={text} />
      <Field label="Responsable du dossier">
        <Select
          value={holder?.id ?? ""}
          disabled={isBusy}
          placeholder="Personne"
          onChange={(event) => give(event.target.value || null)}
          options={agents.map(({ id: value, full_name }) => ({ value, label: full_name }))}
        />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          aria-keyshortcuts={isMine ? undefined : "a"}
          onClick={() => give(isMine ? null : me)}
        >
          {isMine ? "Laisser à l'équipe" : "Je m'en occupe (A)"}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          aria-keyshortcuts="s"
          onClick={() => (isSnoozed ? void wake([details]) : setSnoozing(true))}
        >
          {isSnoozed ? "Remettre à traiter" : "Mettre en pause (S)"}
        </Button>
      </div>
      {isSnoozing && (
        <SnoozeDialog
          title="Mettre en pause"
          onChoose={(day) => snooze([details], day)}
          onClose={() => setSnoozing(false)}
        />
      )}
    </Card>
  );
}
