import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { Printer } from "#ui/icons.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { DownloadReceipt } from "./download-receipt.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";

export const meta = () => privatePage("Reçu");

/** /provider/credits/receipts/:id: a receipt to print or download. */
export default function ReceiptPage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(
    queries.credits.receipt.queryOptions({ input: { id } }),
  );
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={data ? `Reçu nº ${data.data.number}` : "Reçu"}
          above={<TextLink to={providerPaths.credits()}>Vos crédits</TextLink>}
          actions={
            data && (
              <>
                <Button variant="secondary" onClick={() => window.print()}>
                  <Printer className="size-5" />
                  Imprimer
                </Button>
                <DownloadReceipt receipt={data.data} />
              </>
            )
          }
        />
      </div>
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={8} className="max-w-xl" />}
      {data && <ReceiptSheet receipt={data.data} />}
    </>
  );
}
