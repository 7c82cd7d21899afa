import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import type { RegisterLine } from "#features/invoices/contract/index.ts";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
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
  const save = async () => {
    // The CSV library is loaded on demand.
    const [lines, { registerCsv }] = await Promise.all([wholeRegister(year), import("./register-csv.ts")]);
    saveFile(
      new Blob([registerCsv(lines)], { type: "text/csv;charset=utf-8" }),
      `maisonnee-factures-${year}.csv`,
    );
  };
  return (
    <DownloadButton save={save} sentenceFor={sentenceFor}>
      {`Registre de ${year} (CSV)`}
    </DownloadButton>
  );
}
