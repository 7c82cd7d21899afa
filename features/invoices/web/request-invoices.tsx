import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { useRole } from "#features/accounts/web/index.ts";
import type { ContractRef } from "#features/quotes/contract/index.ts";
import { queries as quotesQueries } from "#features/quotes/web/api.ts";
import { UNPAID_INVOICE_HASH } from "#paths/owner-paths.ts";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { queries } from "./api.ts";
import { contractWarning } from "./card/contract-warning.ts";
import { InvoiceCard } from "./card/invoice-card.tsx";
import { IssueInvoice } from "./card/issue-invoice.tsx";

/** The invoices of a request's contracts, below them on the page of its soumission. */
export default function RequestInvoices() {
  const { id = "" } = useParams();
  const { data } = useQuery(quotesQueries.contracts.ofRequest.queryOptions({ input: { id } }));
  return data?.data.map((contract) => <ContractInvoices key={contract.id} contract={contract} />);
}

function ContractInvoices({ contract }: { contract: ContractRef }) {
  const side = useRole();
  const { hash } = useLocation();
  const { data, error, refetch, isFetching } = useQuery(
    queries.invoices.ofContract.queryOptions({ input: { id: contract.id } }),
  );
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || !side) return <Skeleton className="h-32 w-full" />;
  const { invoices, next } = data.data;
  const sought = hash === UNPAID_INVOICE_HASH && invoices.find(({ left_cents }) => left_cents > 0);
  return (
    <>
      {next && <IssueInvoice contractId={contract.id} next={next} />}
      {invoices.map((invoice) => (
        <InvoiceCard
          key={invoice.id}
          {...{ invoice, side }}
          isCancelled={contract.cancelled_at !== null}
          warning={contractWarning(invoice, { contract, invoices, side })}
          isSought={invoice === sought}
        />
      ))}
    </>
  );
}
