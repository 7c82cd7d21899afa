import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { queries } from "#features/accounts/web/index.ts";
import { sentenceFor } from "#features/api/web/index.ts";
import { LETTER_KINDS, type LetterPreference } from "#features/notifications/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

const KEY = queries.notifications.preferences.queryKey();

/** The letters one receives; each box is kept as soon as it is ticked. */
export function LettersCard() {
  const client = useQueryClient();
  const preferences = useQuery(queries.notifications.preferences.queryOptions());
  const set = useMutation(
    queries.notifications.setPreference.mutationOptions({
      onMutate: (choice) => {
        client.setQueryData<{ data: LetterPreference[] }>(KEY, (known) => known && ticked(known, choice));
      },
      onError: () => client.invalidateQueries({ queryKey: KEY }),
    }),
  );
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
      {set.error && (
        <Alert tone="danger" live className="mb-3">
          {sentenceFor(set.error)}
        </Alert>
      )}
      <fieldset className="grid gap-1">
        <legend className="sr-only">Courriels à recevoir</legend>
        {preferences.data?.data.map(({ kind, is_on }) => (
          <Checkbox
            key={kind}
            label={LETTER_KINDS[kind]}
            checked={is_on}
            onChange={(event) => set.mutate({ kind, is_on: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
    </Card>
  );
}

function ticked({ data }: { data: LetterPreference[] }, choice: { kind: string; is_on: boolean }) {
  return {
    data: data.map((known) => (known.kind === choice.kind ? { ...known, is_on: choice.is_on } : known)),
  };
}
