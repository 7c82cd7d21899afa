import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { LETTER_KINDS, type LetterPreference } from "#features/notifications/contract/index.ts";
import { queries as notificationsQueries } from "#features/notifications/web/api.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";

const KEY = notificationsQueries.notifications.preferences.queryKey();

/** The letters that a person receives; each checkbox is saved when it changes. */
export function LettersCard() {
  const preferences = useQuery(notificationsQueries.notifications.preferences.queryOptions());
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
  // Local state, so that the checkbox changes at once, before the choice is saved.
  const [isOn, setOn] = useState(is_on);
  const [lastSaved, setLastSaved] = useState(is_on);
  const save = useMutation(
    notificationsQueries.notifications.setPreference.mutationOptions({
      // Calls run one after the other, so that the last choice is the one stored.
      scope: { id: `letters ${kind}` },
      onSuccess: (_, choice) => {
        client.setQueryData<{ data: LetterPreference[] }>(KEY, (known) => known && withChoice(known, choice));
      },
      onError: (_, choice) => setOn(!choice.is_on),
    }),
  );
  // Changed elsewhere: in another tab, or by a letter's unsubscribe link.
  if (lastSaved !== is_on) {
    setLastSaved(is_on);
    if (!save.isPending) setOn(is_on);
  }
  return (
    <>
      <Checkbox
        label={LETTER_KINDS[kind].label}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          save.mutate({ kind, is_on: checked });
        }}
      />
      {save.error && (
        <Alert tone="danger" live className="mb-3">
          {sentenceFor(save.error)}
        </Alert>
      )}
    </>
  );
}

function withChoice({ data }: { data: LetterPreference[] }, choice: { kind: string; is_on: boolean }) {
  return {
    data: data.map((known) => (known.kind === choice.kind ? { ...known, is_on: choice.is_on } : known)),
  };
}
