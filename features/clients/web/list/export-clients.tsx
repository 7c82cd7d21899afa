import { useMutation } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { ExportedClient } from "#features/clients/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Download } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";

async function wholeList(): Promise<ExportedClient[]> {
  const clients: ExportedClient[] = [];
  let before: string | null | undefined;
  do {
    const page = await api.clients.exported(before ? { before } : {});
    clients.push(...page.data);
    before = page.next;
  } while (before);
  return clients;
}

/** Downloads the whole list as a CSV file. */
export function ExportClients() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // The CSV library is loaded on demand.
      const [clients, { clientsCsv }] = await Promise.all([wholeList(), import("./clients-csv.ts")]);
      saveFile(
        new Blob([clientsCsv(clients)], { type: "text/csv;charset=utf-8" }),
        `maisonnee-clients-${formatShortDate(new Date())}.csv`,
      );
    },
    onError: (error) => toast.danger("Téléchargement impossible", sentenceFor(error)),
  });
  return (
    <Button variant="quiet" size="sm" busy={isPending} busyText="Préparation…" onClick={() => mutate()}>
      <Download className="size-4.5" />
      Télécharger (CSV)
    </Button>
  );
}
