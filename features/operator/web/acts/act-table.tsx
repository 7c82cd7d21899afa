import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useMemo, useState } from "react";
import type { Act } from "#features/operator/contract/index.ts";
import { french } from "#foundation/text/typography.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { actName, factsOfAct } from "../words.ts";

const COLUMNS: ConsoleColumn<Act>[] = [
  { key: "act", header: "Acte", main: true, whole: true, cell: (act) => <T>{actName(act)}</T> },
  {
    key: "at",
    header: "Quand",
    sorts: { ascending: "oldest", descending: "newest" },
    cell: ({ created_at }) => <T>{formatDateWithTime(created_at)}</T>,
  },
  { key: "by", header: "Fait par", cell: ({ operator }) => operator },
  {
    key: "about",
    header: "Au sujet de",
    cell: ({ people, subject, subject_name }) => (
      <span className="grid gap-0.5">
        {people.map(({ id, full_name }) => (
          <TextLink key={id} to={operatorPaths.acts({ person: id })}>
            {full_name || "Compte fermé"}
          </TextLink>
        ))}
        {subject_name && (
          <TextLink to={operatorPaths.acts({ about: subject })} className="text-sm">
            {subject_name}
          </TextLink>
        )}
        {people.length === 0 && !subject_name && "–"}
      </span>
    ),
  },
  { key: "why", header: "Raison et changement", cell: (act) => <Details {...act} /> },
];

const undoColumn = (onUndo: (act: Act) => void): ConsoleColumn<Act> => ({
  key: "undo",
  header: "Annuler",
  hideLabel: true,
  cell: (act) =>
    act.can_be_undone && (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Annuler : ${actName(act)}, ${formatDateWithTime(act.created_at)}`}
        onClick={() => onUndo(act)}
      >
        Annuler
      </Button>
    ),
});

/** Acts with who, whom, when and why. */
export function ActTable({ list }: { list: ComponentProps<typeof ConsoleTable<Act>>["list"] }) {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const mayAct = me !== undefined && me.data.level !== "reader";
  const [undone, setUndone] = useState<Act>();
  const columns = useMemo(() => (mayAct ? [...COLUMNS, undoColumn(setUndone)] : COLUMNS), [mayAct]);
  return (
    <>
      <ConsoleTable
        caption="Actes"
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        defaultSort="newest"
        empty={{ title: "Aucun acte", text: "Aucun acte ne correspond à cette recherche." }}
      />
      {undone && (
        <ReasonDialog
          subject={undone.id}
          title="Annuler cet acte"
          about={`${actName(undone)}, ${formatDateWithTime(undone.created_at)}. L'acte reste écrit ; un autre dit qu'il est annulé.`}
          onDecide={async (reason) => {
            await api.acts.undo({ id: undone.id, reason });
            toast.success("Acte annulé", actName(undone));
            await client.invalidateQueries({ queryKey: queries.acts.key() });
          }}
          onClose={() => setUndone(undefined)}
        />
      )}
    </>
  );
}

function Details(act: Pick<Act, "details" | "before" | "after">) {
  const { reason } = act.details;
  const lines = factsOfAct(act);
  return (
    <>
      {typeof reason === "string" && reason !== "" && (
        <span className="block">
          <T>{reason}</T>
        </span>
      )}
      {lines.length > 0 && <span className="block text-sm text-brume">{french(lines.join(" · "))}</span>}
    </>
  );
}
