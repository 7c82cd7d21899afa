import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { LETTER_KINDS } from "#features/notifications/contract/index.ts";
import type { PersonDetails } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { FirstRows } from "../first-rows.tsx";
import { useOperator } from "../layout/operator-guard.tsx";

type SentLetter = PersonDetails["letters"][number];

const STATUSES = {
  sent: { label: "Envoyé", tone: "epinette" },
  delayed: { label: "Nouvel essai prévu", tone: "neutral" },
  refused: { label: "Refusé par la boîte", tone: "danger" },
} as const;

/** Letters without a kind that can be switched off, other than alerts. */
const DIRECT_LETTERS: Readonly<Record<string, string>> = {
  "accounts.link_letter": "Lien de confirmation ou de mot de passe",
  "site.answer_letter": "Réponse à un message",
};
const kinds: Readonly<Record<string, { label: string }>> = LETTER_KINDS;
const nameOf = ({ kind, name }: SentLetter): string => {
  if (kind !== null) return kinds[kind]?.label ?? kind;
  return DIRECT_LETTERS[name] ?? "Alerte de sécurité";
};

/** The letters of the last ninety days, what became of each, and a button that sends one again. */
export function LettersCard({ person }: { person: PersonDetails }) {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const mayAct = me !== undefined && me.data.level !== "reader" && person.closed_at === null;
  const again = useMutation(
    queries.people.sendLetterAgain.mutationOptions({
      onSuccess: () => {
        toast.success("Courriel renvoyé", "Il repart si ce qu'il dit est encore vrai.");
        return client.invalidateQueries({ queryKey: queries.people.key() });
      },
      onError: (error) => toast.danger("Courriel non renvoyé", sentenceFor(error)),
    }),
  );
  return (
    <Card as="section">
      <CardHeader title="Courriels envoyés" text="Depuis 90 jours, sans leur texte." />
      {person.letters.length === 0 && (
        <p className="text-brume">
          <T>Aucun courriel.</T>
        </p>
      )}
      <FirstRows rows={person.letters} name="courriels">
        {(shown) => (
          <ul className="grid gap-3">
            {shown.map((letter) => (
              <li key={letter.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <div className="grid gap-0.5">
                  <p className="flex flex-wrap items-center gap-2">
                    <T>{nameOf(letter)}</T>
                    <Badge tone={STATUSES[letter.status].tone}>{STATUSES[letter.status].label}</Badge>
                  </p>
                  <p className="text-sm text-brume wrap-anywhere">
                    <T>{`${formatDateWithTime(letter.sent_at)} · ${letter.email}`}</T>
                  </p>
                </div>
                {mayAct && letter.can_be_sent_again && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Renvoyer le courriel « ${nameOf(letter)} » du ${formatDateWithTime(letter.sent_at)}`}
                    busy={again.isPending && again.variables.letter_id === letter.id}
                    onClick={() => again.mutate({ id: person.id, letter_id: letter.id })}
                  >
                    Renvoyer
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </FirstRows>
    </Card>
  );
}
