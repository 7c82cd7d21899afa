import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { type AccountMerge, MOVED_NAMES } from "#features/profiles/contract/privacy.ts";
import { plural } from "#foundation/text/plural.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";

/** The rows that would move from one account to the other, and what must be settled first. */
export function MergePreview({ from, into }: { from: string; into: string }) {
  const merge = useQuery({
    ...queries.privacyOrders.merge.queryOptions({ input: { id: from, kept_id: into } }),
    staleTime: 0,
  });
  if (merge.error) return <Alert tone="danger">{sentenceFor(merge.error)}</Alert>;
  if (!merge.data) return null;
  const { moved, blockers } = merge.data.data;
  return (
    <div className="grid gap-2" role="status">
      <p>
        <T>{`Passe au compte qui reste : ${moved.length === 0 ? "rien" : moved.map(wordsOf).join(", ")}.`}</T>
      </p>
      {blockers.map((blocker) => (
        <Alert key={blocker} tone="warning">
          <T>{blocker}</T>
        </Alert>
      ))}
    </div>
  );
}

function wordsOf({ kind, count }: AccountMerge["moved"][number]): string {
  const [one, many] = MOVED_NAMES[kind];
  return `${count} ${plural(count, one, many)}`;
}
