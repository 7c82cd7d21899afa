import { useMutation } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { RegisterLine } from "#features/invoices/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Download } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";

async function wholeRegister(year: number): Promise<RegisterLine[]> {
  const lines: RegisterLine[] = [];
  for (let page = 1; ; page++) {
    const { data, per_page } = await api.invoices.register({ year, page });
    lines.push(...data);
    if (data.length < per_page) return lines;
  }
}

/** Downloads the register of a year as a CSV file. */
export function DownloadRegister({ year }: { year: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // The CSV library is loaded on demand.
      const [lines, { registerCsv }] = await Promise.all([wholeRegister(year), import("./register-csv.ts")]);
      saveFile(
        new Blob([registerCsv(lines)], { type: "text/csv;charset=utf-8" }),
        `maisonnee-factures-${year}.csv`,
      );
    },
    onError: (error) => toast.danger("Téléchargement impossible", sentenceFor(error)),
  });
  return (
    <Button variant="secondary" busy={isPending} busyText="Préparation…" onClick={() => mutate()}>
      <Download className="size-5" />
      {`Registre de ${year} (CSV)`}
    </Button>
  );
}
