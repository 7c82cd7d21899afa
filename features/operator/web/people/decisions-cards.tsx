import type { PersonDetails } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { KIND_WORDS } from "../cases/case-words.ts";
import { FirstRows } from "../first-rows.tsx";

/** The person's reports; an open report leads to its case. */
export function ReportsCard({ person: { reports } }: { person: PersonDetails }) {
  return (
    <Card as="section">
      <CardHeader title="Signalements faits" />
      {reports.length === 0 && <Nothing text="Aucun signalement." />}
      <FirstRows rows={reports} name="signalements">
        {(shown) => (
          <ul className="grid gap-2">
            {shown.map(({ kind, subject_id, status, created_at }) => (
              <li key={kind + subject_id} className="flex flex-wrap justify-between gap-x-4">
                {status === "open" ? (
                  <TextLink to={operatorPaths.case(kind, subject_id)}>{KIND_WORDS[kind].name}</TextLink>
                ) : (
                  <T>{KIND_WORDS[kind].name}</T>
                )}
                <span className="text-sm text-brume">
                  <T>{`${formatDateWithTime(created_at)} · ${status === "open" ? "à décider" : "décidé"}`}</T>
                </span>
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
    </Card>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <p className="text-brume">
      <T>{text}</T>
    </p>
  );
}
