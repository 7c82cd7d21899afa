import type { ReactNode } from "react";
import type { Act } from "#features/operator/contract/index.ts";
import { french } from "#foundation/text/typography.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { actName, factText } from "../words.ts";

const COLUMNS: Column<Act>[] = [
  { key: "act", header: "Acte", main: true, cell: (act) => <T>{actName(act)}</T> },
  { key: "at", header: "Quand", cell: ({ created_at }) => <T>{formatDateWithTime(created_at)}</T> },
  { key: "by", header: "Fait par", cell: ({ operator }) => operator },
  {
    key: "about",
    header: "Au sujet de",
    cell: ({ people, subject }) =>
      people.length > 0 ? (
        people.map(({ id, full_name }) => (
          <TextLink key={id} to={operatorPaths.acts({ person: id })}>
            {full_name || id}
          </TextLink>
        ))
      ) : (
        <span className="text-sm break-all text-brume">{subject}</span>
      ),
  },
  { key: "why", header: "Raison et changement", cell: (act) => <Details {...act} /> },
];

/** Acts with who, whom, when and why. */
export function ActTable({ acts, loading, empty }: { acts: Act[]; loading: boolean; empty: ReactNode }) {
  return (
    <DataTable
      caption="Actes, du plus récent au plus ancien"
      columns={COLUMNS}
      rows={acts}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  );
}

function Details({ details, before, after }: Pick<Act, "details" | "before" | "after">) {
  const { reason, ...facts } = details;
  const changes = Object.entries(after ?? {}).map(([name, value]) => factText(name, value, before?.[name]));
  const others = Object.entries(facts).map(([name, value]) => factText(name, value));
  const lines = [...changes, ...(after ? [] : others)];
  return (
    <>
      {typeof reason === "string" && reason !== "" && <span className="block">{reason}</span>}
      {lines.length > 0 && <span className="block text-sm text-brume">{french(lines.join(" · "))}</span>}
    </>
  );
}
