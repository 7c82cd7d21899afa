import {
  type AgreedContent,
  contentChosen,
  contractChanges,
  type Deposited,
  type Quote,
  totalChange,
  versionChanges,
} from "#features/quotes/contract/index.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";

/** The changes that a change order makes to the contract in force, line by line, and the difference. */
export function ChangeSummary({
  agreed,
  quote,
  chosen = [],
}: {
  agreed: AgreedContent;
  quote: Pick<Quote, keyof Deposited>;
  chosen?: readonly number[];
}) {
  const offered = contentChosen(quote, chosen);
  const { total_cents } = offered;
  const changes = contractChanges(agreed, offered);
  return (
    <Alert tone={total_cents < agreed.total_cents ? "warning" : "info"} title="Ce qui change au contrat">
      <Changes changes={changes} />
      <p>
        <T>{totalChange(agreed.total_cents, total_cents)}</T>
      </p>
    </Alert>
  );
}

/** The changes of a version since the one that its reader had before, line by line. */
export function VersionSummary({ before, quote }: { before: Quote; quote: Quote }) {
  const changes = versionChanges(before, quote);
  return (
    <Alert tone="info" title={`Ce qui change depuis la version ${before.version}`}>
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        "Les travaux, le prix et les dates restent les mêmes."
      )}
    </Alert>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="mb-2 list-disc ps-5">
      {changes.map((change) => (
        <li key={change}>
          <T>{change}</T>
        </li>
      ))}
    </ul>
  );
}
