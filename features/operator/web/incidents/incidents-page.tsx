import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { wasLeftOpen } from "#client/drafts/left-open.ts";
import { sentenceFor } from "#client/failure.ts";
import { pagesByCursor } from "#client/list-pages.ts";
import { saveFile } from "#client/save-file.ts";
import type { Incident, IncidentDraft } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { DownloadButton } from "#ui/buttons/download-button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { HistoryCard } from "../acts/history-card.tsx";
import { api, queries } from "../api.ts";
import { NextCase } from "../cases/next-case.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { IncidentDialog, incidentDraftName } from "./incident-dialog.tsx";
import { dayText, happenedText, RISK_NAMES } from "./incident-words.ts";

export const meta = () => privatePage("Incidents de confidentialité");

const COLUMNS: readonly ConsoleColumn<Incident>[] = [
  {
    key: "what",
    header: "Incident",
    main: true,
    cell: ({ id, circumstances }) => (
      <TextLink to={operatorPaths.incidents(id)} className="line-clamp-2 wrap-anywhere">
        <T>{circumstances}</T>
      </TextLink>
    ),
  },
  { key: "when", header: "Survenu", cell: (incident) => <T>{happenedText(incident)}</T> },
  { key: "known", header: "Connu le", cell: ({ known_on }) => <T>{dayText(known_on)}</T> },
  { key: "persons", header: "Personnes", numeric: true, cell: ({ persons }) => persons ?? "–" },
  { key: "risk", header: "Risque sérieux", cell: ({ risk }) => <T>{RISK_NAMES[risk]}</T> },
  {
    key: "state",
    header: "État",
    cell: ({ closed_at }) => (closed_at ? <Badge>Fermé</Badge> : <Badge tone="danger">Ouvert</Badge>),
  },
];

/** /operateur/incidents/:id?: the register of confidentiality incidents, and one of them. */
export default function IncidentsPage() {
  const { id } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: me } = useOperator();
  const mayAct = me !== undefined && me.data.level !== "reader";
  const [isRecording, setRecording] = useState(() => wasLeftOpen(incidentDraftName()));
  const list = useInfiniteQuery(
    queries.incidents.list.infiniteOptions(pagesByCursor((before) => ({ before }))),
  );
  return (
    <>
      <PageHeader
        title="Incidents de confidentialité"
        text="Le registre que la loi demande. Chaque incident est conservé au moins cinq ans."
        actions={
          <>
            {id && <NextCase key={id} kind="incident" id={id} />}
            <DownloadButton save={saveRegister} sentenceFor={sentenceFor}>
              CSV
            </DownloadButton>
            {mayAct && <Button onClick={() => setRecording(true)}>Inscrire un incident</Button>}
          </>
        }
      />
      <div className="grid gap-6">
        {id && <IncidentCard key={id} id={id} mayAct={mayAct} />}
        <Card as="section">
          <ConsoleTable
            caption="Incidents, du plus récent au plus ancien"
            columns={COLUMNS}
            rowKey={(incident) => incident.id}
            list={list}
            empty={{
              title: "Aucun incident inscrit",
              text: "Inscrivez un incident dès qu'il est connu : ce qui manque se complète ensuite.",
            }}
          />
        </Card>
      </div>
      {isRecording && (
        <IncidentDialog
          onSave={async (draft: IncidentDraft) => {
            const { data } = await api.incidents.record(draft);
            toast.success("Incident inscrit", "Il est aussi dans « À faire » jusqu'à sa fermeture.");
            await client.invalidateQueries({ queryKey: queries.incidents.key() });
            await navigate(operatorPaths.incidents(data.id));
          }}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}

/** Saves the whole register, read page by page. */
async function saveRegister(): Promise<void> {
  // The CSV library is loaded on demand.
  const { incidentCsv } = await import("./incident-csv.ts");
  const rows: Incident[] = [];
  let before: string | null | undefined;
  do {
    const { data, next } = await api.incidents.list({ ...(before && { before }) });
    rows.push(...data);
    before = next;
  } while (before);
  saveFile(new Blob([incidentCsv(rows)], { type: "text/csv;charset=utf-8" }), "maisonnee-incidents.csv");
}

function IncidentCard({ id, mayAct }: { id: string; mayAct: boolean }) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<"change" | "state">();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(
    queries.incidents.get.queryOptions({ input: { id } }),
  );
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
  const incident = data.data;
  const { version, closed_at } = incident;
  const onDone = async () => {
    toast.success("C'est fait");
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.incidents.key() }),
      client.invalidateQueries({ queryKey: queries.cases.key() }),
    ]);
  };
  const facts: [label: string, value: string][] = [
    ["Circonstances", incident.circumstances],
    ["Renseignements visés", incident.information],
    ["Survenu", happenedText(incident)],
    ["Connu le", dayText(incident.known_on)],
    ["Personnes visées", incident.persons?.toString() ?? "À préciser"],
    ["Risque de préjudice sérieux", RISK_NAMES[incident.risk]],
    ["Motifs", incident.risk_reasons || "À préciser"],
    ["Avis à la Commission", incident.commission_told_on ? dayText(incident.commission_told_on) : "Aucun"],
    ["Avis aux personnes", incident.persons_told_on ? dayText(incident.persons_told_on) : "Aucun"],
    ["Précisions sur les avis", incident.notice_details || "–"],
    ["Mesures", incident.measures || "À préciser"],
  ];
  return (
    <>
      <Card as="section">
        <CardHeader
          title={closed_at ? "Incident fermé" : "Incident ouvert"}
          action={
            mayAct && (
              <>
                <Button variant="secondary" size="sm" onClick={() => setDialog("change")}>
                  Compléter
                </Button>
                <Button size="sm" onClick={() => setDialog("state")}>
                  {closed_at ? "Rouvrir" : "Fermer"}
                </Button>
              </>
            )
          }
        />
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-brume">
                <T>{label}</T>
              </dt>
              <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-1">
                <T>{value}</T>
              </dd>
            </div>
          ))}
        </dl>
        {dialog === "change" && (
          <IncidentDialog
            incident={incident}
            onSave={async (draft) => {
              await api.incidents.change({ id, version, ...draft });
              await onDone();
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === "state" && (
          <ReasonDialog
            subject={id}
            title={closed_at ? "Rouvrir l'incident" : "Fermer l'incident"}
            about="Un incident se ferme quand le registre dit tout ce que la loi demande."
            onDecide={async (reason) => {
              await (closed_at ? api.incidents.reopen : api.incidents.close)({ id, version, reason });
              await onDone();
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Card>
      <HistoryCard about={id} readAt={dataUpdatedAt} />
    </>
  );
}
