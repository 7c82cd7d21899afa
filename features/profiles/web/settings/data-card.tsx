import { useMutation } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Download } from "#ui/icons.ts";
import { queries } from "../api.ts";
import { CloseAccount } from "./close-account.tsx";
import { saveDataFile } from "./save-data-file.ts";

/** The person's data: to download or to have erased (docs/product.md "Privacy"). */
export function DataCard({ role }: { role: AccountType }) {
  const download = useMutation(
    queries.privacy.export.mutationOptions({
      onSuccess: ({ data }) => saveDataFile(data),
    }),
  );
  return (
    <Card as="section">
      <CardHeader
        title="Vos données"
        text="Tout ce que nous gardons sur vous, dans un fichier de données (JSON)."
      />
      {download.error && (
        <Alert tone="danger" live className="mb-4">
          {sentenceFor(download.error)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={download.isPending}
          busyText="Préparation…"
          onClick={() => download.mutate({})}
        >
          <Download className="size-5" />
          Télécharger mes données
        </Button>
        <CloseAccount role={role} />
      </div>
      <p className="mt-4 text-sm text-brume">
        <T>Ce que nous gardons, pourquoi et combien de temps : </T>
        <TextLink to={publicPaths.privacy()}>politique de confidentialité</TextLink>.
      </p>
    </Card>
  );
}
