import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { saveFile } from "#client/save-file.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Download } from "#ui/icons.ts";
import { api, queries } from "../../api.ts";
import { useOperator } from "../../layout/operator-guard.tsx";
import { BookAccountsDialog } from "./book-accounts-dialog.tsx";
import { ENTRY_PROGRAMS, type EntryProgram, entriesFile, whatIsMissing } from "./entry-files.ts";
import { wholeMonth } from "./whole-month.ts";

const PROGRAMS = keysOf(ENTRY_PROGRAMS);

/** Downloads what moved in a month, line by line, as a program of accounting imports it. */
export function EntriesCard({ month }: { month: string }) {
  const { data: me } = useOperator();
  const accounts = useQuery(queries.bookEntries.accounts.queryOptions());
  const [program, setProgram] = useState<EntryProgram>("quickbooks");
  const [isNaming, setNaming] = useState(false);
  const said = accounts.data?.data ?? null;
  const missing = accounts.data ? whatIsMissing(program, said) : null;
  const mayName = me?.data.level === "chief" && accounts.data;
  return (
    <Card as="section" className="mt-6 print:hidden">
      <CardHeader
        title="Écritures du mois"
        text="Chaque reçu, note de remboursement, contestation perdue, mouvement chez Stripe et versement, avec les comptes qu'il débite et crédite."
        action={
          mayName &&
          !missing && (
            <Button variant="secondary" onClick={() => setNaming(true)}>
              Nommer les comptes
            </Button>
          )
        }
      />
      {accounts.error && !accounts.data ? (
        <LoadFailure
          message={sentenceFor(accounts.error)}
          onRetry={() => void accounts.refetch()}
          retrying={accounts.isFetching}
        />
      ) : (
        <div className="grid gap-4">
          <Field label="Logiciel" hint={ENTRY_PROGRAMS[program].text} className="max-w-xl">
            <Select
              value={program}
              options={PROGRAMS.map((value) => ({ value, label: ENTRY_PROGRAMS[value].title }))}
              onChange={({ currentTarget: { value } }) =>
                setProgram(PROGRAMS.find((one) => one === value) ?? "quickbooks")
              }
            />
          </Field>
          {missing ? (
            <Alert
              tone="warning"
              action={
                mayName && (
                  <Button size="sm" onClick={() => setNaming(true)}>
                    Nommer les comptes
                  </Button>
                )
              }
            >
              {me?.data.level === "chief"
                ? missing
                : `${missing} Une personne responsable peut le faire ici.`}
            </Alert>
          ) : (
            accounts.data && <EntriesButton key={`${month}${program}`} month={month} program={program} />
          )}
        </div>
      )}
      {isNaming && accounts.data && (
        <BookAccountsDialog said={said} version={accounts.data.version} onClose={() => setNaming(false)} />
      )}
    </Card>
  );
}

function EntriesButton({ month, program }: { month: string; program: EntryProgram }) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      const [accounts, entries] = await Promise.all([
        api.bookEntries.accounts({}),
        wholeMonth((after) => api.bookEntries.list({ month, after })),
      ]);
      if (entries.length === 0) return "Rien n'a bougé ce mois-là.";
      const { content, extension } = entriesFile(program, entries, accounts.data);
      const name = `maisonnee-ecritures-${month}.${extension}`;
      saveFile(
        new Blob([content], { type: extension === "csv" ? "text/csv;charset=utf-8" : "text/plain" }),
        name,
      );
      return `${formatCount(entries.length)} ${plural(entries.length, "écriture", "écritures")} dans ${name}.`;
    },
  });
  return (
    <div className="grid justify-items-start gap-4">
      <Button variant="secondary" busy={isPending} busyText="Préparation…" onClick={() => mutate()}>
        <Download className="size-5" />
        Télécharger les écritures
      </Button>
      {error && (
        <Alert tone="danger" live>
          {sentenceFor(error)}
        </Alert>
      )}
      {data && <Alert live>{data}</Alert>}
    </div>
  );
}
