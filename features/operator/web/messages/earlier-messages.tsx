import type { EarlierMessage } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { reasonNames } from "../cases/case-words.ts";

/** The other messages of the same author; a link opens the answers to each. */
export function EarlierMessages({ earlier }: { earlier: readonly EarlierMessage[] }) {
  if (earlier.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader title="Autres échanges" text="Avec la même adresse ou le même compte." />
      <ul className="grid gap-4">
        {earlier.map(({ id, topic, words, written_at, is_answered }) => (
          <li key={id} className="grid gap-0.5">
            <TextLink to={operatorPaths.case(topic === "question" ? "contact" : "privacy", id)}>
              {`${reasonNames(topic)}, le ${formatDate(written_at)}`}
            </TextLink>
            <p className="line-clamp-2 text-sm wrap-anywhere text-brume">
              <T>{words}</T>
            </p>
            {!is_answered && (
              <p className="text-sm text-brume">
                <T>Fermé sans réponse</T>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
