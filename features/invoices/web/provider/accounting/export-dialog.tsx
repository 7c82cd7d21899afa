import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import {
  PERIOD_KINDS,
  type Period,
  type PeriodKind,
  periodsUntil,
} from "#features/invoices/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { dayOf } from "#foundation/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Field } from "#ui/forms/field.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Download } from "#ui/icons.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { api } from "../../api.ts";
import { type AccountingFile, FILES, filesOf, PROGRAMS, type Program } from "./programs.ts";

type Days = Pick<Period, "from" | "to">;

/** Opens a dialog where a provider chooses a period and a program, then downloads its files one by one. */
export function ExportAccounting() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Exporter vers la comptabilité
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const KINDS = keysOf(PERIOD_KINDS);
const NAMES = keysOf(PROGRAMS);
/** The label of the second list, for each kind of period. */
const WHICH: Record<Exclude<PeriodKind, "days">, string> = {
  month: "Quel mois",
  quarter: "Quel trimestre",
  year: "Quelle année",
};

function ExportDialog({ onClose }: { onClose: () => void }) {
  const today = dayOf(Date.now());
  const [kind, setKind] = useState<PeriodKind>("quarter");
  const [at, setAt] = useState(0);
  const [days, setDays] = useState<Days>({ from: `${today.slice(0, 4)}-01-01`, to: today });
  const [program, setProgram] = useState<Program>("quickbooks");
  const periods = kind === "days" ? [] : periodsUntil(today, kind);
  const period = kind === "days" ? days : (periods[at] ?? days);
  const isWrong = !(period.from && period.to) || period.to < period.from;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Exporter vers la comptabilité"
      description="Vos factures, notes de crédit et paiements, dans la forme que votre logiciel importe."
    >
      <div className="grid gap-5">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Période">
            <Select
              value={kind}
              options={KINDS.map((value) => ({ value, label: PERIOD_KINDS[value] }))}
              onChange={({ currentTarget: { value } }) => {
                setKind(KINDS.find((one) => one === value) ?? "quarter");
                setAt(0);
              }}
            />
          </Field>
          {kind === "days" ? (
            <div className="grid gap-3">
              <Field label="Du">
                <DateInput
                  value={days.from}
                  onChange={({ currentTarget: { value } }) => setDays({ ...days, from: value })}
                />
              </Field>
              <Field
                label="Au"
                error={isWrong && period.from && period.to ? "Le dernier jour précède le premier" : undefined}
              >
                <DateInput
                  value={days.to}
                  onChange={({ currentTarget: { value } }) => setDays({ ...days, to: value })}
                />
              </Field>
            </div>
          ) : (
            <Field label={WHICH[kind]}>
              <Select
                value={String(at)}
                options={periods.map(({ label }, index) => ({ value: String(index), label }))}
                onChange={({ currentTarget: { value } }) => setAt(Number(value))}
              />
            </Field>
          )}
        </div>
        <RadioCards
          legend="Logiciel"
          name="program"
          columns={1}
          value={program}
          onValue={(value) => setProgram(NAMES.find((name) => name === value) ?? "table")}
          cards={NAMES.map((value) => ({ value, ...PROGRAMS[value] }))}
        />
        <Files
          key={`${period.from}${period.to}${program}`}
          program={program}
          days={period}
          disabled={isWrong}
        />
      </div>
    </Dialog>
  );
}

/** One button for each file: browsers may stop a page from saving several at once. */
function Files({ program, days, disabled }: { program: Program; days: Days; disabled: boolean }) {
  const { mutate, isPending, variables, error, data } = useMutation({
    mutationFn: async (file: AccountingFile) => {
      // The CSV library is loaded on demand.
      const { accountingFile } = await import("./accounting-file.ts");
      const books = {
        sales: file === "received" ? [] : await whole((page) => api.books.sales({ ...days, page })),
        received: file === "received" ? await whole((page) => api.books.received({ ...days, page })) : [],
      };
      const made = accountingFile(program, file, books);
      if (!made) return NOTHING[file];
      const name = `maisonnee-${SLUGS[file]}-${days.from}-${days.to}.${made.extension}`;
      saveFile(new Blob([made.content], { type: made.type }), name);
      return `Fichier téléchargé : ${name}`;
    },
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {filesOf(program).map((file) => (
          <Button
            key={file}
            variant="secondary"
            disabled={disabled}
            busy={isPending && variables === file}
            busyText="Préparation…"
            onClick={() => mutate(file)}
          >
            <Download className="size-5" />
            {FILES[file]}
          </Button>
        ))}
      </div>
      {error && (
        <Alert tone="danger" live>
          {sentenceFor(error)}
        </Alert>
      )}
      {data && <Alert live>{data}</Alert>}
    </div>
  );
}

const NOTHING: Record<AccountingFile, string> = {
  sales: "Aucune facture dans cette période.",
  credits: "Aucune note de crédit dans cette période.",
  received: "Aucun paiement dans cette période.",
};
const SLUGS: Record<AccountingFile, string> = {
  sales: "ventes",
  credits: "notes-de-credit",
  received: "paiements",
};

/** Reads all pages of a list. */
async function whole<Line>(
  read: (page: number) => Promise<{ data: Line[]; per_page: number }>,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (let page = 1; ; page++) {
    const { data, per_page } = await read(page);
    lines.push(...data);
    if (data.length < per_page) return lines;
  }
}
