import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import { LETTER_KINDS, type LetterPreference } from "#features/notifications/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

const KEY = queries.notifications.preferences.queryKey();

/** The letters one receives; each box is kept as soon as it is ticked. */
export function LettersCard() {
  const preferences = useQuery(queries.notifications.preferences.queryOptions());
  return (
    <Card as="section">
      <CardHeader
        title="Courriels"
        text="Les courriels de sécurité et les reçus de paiement partent toujours."
      />
      {preferences.isPending && <SkeletonText lines={4} />}
      {preferences.error && (
        <LoadFailure
          message={sentenceFor(preferences.error)}
          onRetry={() => void preferences.refetch()}
          retrying={preferences.isFetching}
        />
      )}
      <fieldset className="grid gap-1">
        <legend className="sr-only">Courriels à recevoir</legend>
        {preferences.data?.data.map((preference) => (
          <LetterChoice key={preference.kind} {...preference} />
        ))}
      </fieldset>
    </Card>
  );
}

function LetterChoice({ kind, is_on }: LetterPreference) {
  const client = useQueryClient();
  // Its own: the box changes under the finger, not once the choice is known elsewhere.
  const [isOn, setOn] = useState(is_on);
  const [known, setKnown] = useState(is_on);
  const set = useMutation(
    queries.notifications.setPreference.mutationOptions({
      // One after the other: the last choice is the one kept.
      scope: { id: `letters ${kind}` },
      onSuccess: (_, choice) => {
        client.setQueryData<{ data: LetterPreference[] }>(KEY, (known) => known && ticked(known, choice));
      },
      onError: (_, choice) => setOn(!choice.is_on),
    }),
  );
  // Chosen elsewhere meanwhile: in another tab, or by a letter's own link.
  if (known !== is_on) {
    setKnown(is_on);
    if (!set.isPending) setOn(is_on);
  }
  return (
    <>
      <Checkbox
        label={LETTER_KINDS[kind].label}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          set.mutate({ kind, is_on: checked });
        }}
      />
      {set.error && (
        <Alert tone="danger" live className="mb-3">
          {sentenceFor(set.error)}
        </Alert>
      )}
    </>
  );
}

function ticked({ data }: { data: LetterPreference[] }, choice: { kind: string; is_on: boolean }) {
  return {
    data: data.map((known) => (known.kind === choice.kind ? { ...known, is_on: choice.is_on } : known)),
  };
}
