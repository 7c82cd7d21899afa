import type { ReactNode } from "react";
import { type ProviderFigures, RETURN_ON_LEADS_DAYS } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { answerTime } from "./answer-time.ts";

/** The cost and the results of the last three months' leads. */
export function RecentLeads({ recent }: { recent: ProviderFigures["recent"] }) {
  const { received, unlocked, won, spent_cents, answer_minutes } = recent;
  return (
    <Card as="section">
      <CardHeader title={`Vos demandes des ${RETURN_ON_LEADS_DAYS} derniers jours`} />
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure
          label="Coût par client gagné"
          note={`${won} ${plural(won, "client gagné", "clients gagnés")} (travail terminé), avant taxes`}
        >
          {won > 0 ? <Money cents={Math.round(spent_cents / won)} /> : "—"}
        </Figure>
        <Figure
          label="Demandes déverrouillées"
          note={`${unlocked} sur ${received} ${plural(received, "reçue", "reçues")}`}
        >
          <T>{`${Math.round((100 * unlocked) / received)} %`}</T>
        </Figure>
        <Figure label="Temps de réponse" note="La moitié de vos réponses sont plus rapides">
          {answer_minutes === null ? "—" : <T>{answerTime(answer_minutes)}</T>}
        </Figure>
      </dl>
    </Card>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-brume">{label}</dt>
      <dd className="chiffres font-titre text-xl">{children}</dd>
      <dd className="text-sm text-brume">
        <T>{note}</T>
      </dd>
    </div>
  );
}
