import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { OwnLetter } from "#features/operator/contract/index.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

const LABELS: Record<OwnLetter, string> = {
  given: "Un collègue me confie un dossier",
  mentioned: "Une note me mentionne",
  digest: "Chaque matin de semaine, ce qui attend",
};

/** The letters about the team's work that the operator gets; each is saved when it changes. */
export function OwnLettersCard() {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(queries.ownLetters.list.queryOptions());
  const { mutate, isPending, variables } = useMutation(
    queries.ownLetters.set.mutationOptions({
      onError: (failure) => toast.danger("Choix non enregistré", sentenceFor(failure)),
      onSettled: () => client.invalidateQueries({ queryKey: queries.ownLetters.key() }),
    }),
  );
  return (
    <Card as="section">
      <CardHeader title="Courriels" text="Les courriels de sécurité partent toujours." />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      <fieldset className="grid gap-1">
        <legend className="sr-only">Courriels à recevoir</legend>
        {data?.data.map(({ letter, is_on }) => (
          <Checkbox
            key={letter}
            label={LABELS[letter]}
            checked={isPending && variables.letter === letter ? variables.is_on : is_on}
            onChange={({ currentTarget: { checked } }) => mutate({ letter, is_on: checked })}
          />
        ))}
      </fieldset>
    </Card>
  );
}
