import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { wasLeftOpen } from "#client/drafts/left-open.ts";
import { sentenceFor } from "#client/failure.ts";
import type { ReadyAnswer } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { api, queries } from "../api.ts";
import { KIND_WORDS } from "../cases/case-words.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { ReadyAnswerDialog, readyAnswerDraftName } from "./ready-answer-dialog.tsx";

export const meta = () => privatePage("Réponses prêtes");

const COLUMNS: ConsoleColumn<ReadyAnswer>[] = [
  { key: "title", header: "Titre", main: true, sortValue: ({ title }) => title, cell: ({ title }) => title },
  {
    key: "text",
    header: "Texte",
    cell: ({ text }) => (
      <span title={text} className="line-clamp-3 wrap-anywhere whitespace-pre-line">
        {text}
      </span>
    ),
  },
  {
    key: "kinds",
    header: "Dossiers",
    cell: ({ kinds }) => (
      <T>{kinds.length === 0 ? "Tous" : kinds.map((kind) => KIND_WORDS[kind].name).join(", ")}</T>
    ),
  },
  {
    key: "changed",
    header: "Modifiée",
    sortValue: ({ changed_at }) => changed_at,
    cell: ({ changed_at }) => <T>{formatDate(changed_at)}</T>,
  },
];

const WRITER_COLUMNS: ConsoleColumn<ReadyAnswer>[] = [
  ...COLUMNS,
  { key: "acts", header: "Actions", hideLabel: true, cell: (answer) => <AnswerActs answer={answer} /> },
];

/** /operateur/reponses: the answers and reasons that the team keeps ready. */
export default function ReadyAnswersPage() {
  const { data: me } = useOperator();
  const list = useQuery(queries.readyAnswers.list.queryOptions());
  const [isWriting, setWriting] = useState(() => wasLeftOpen(readyAnswerDraftName()));
  const mayWrite = me !== undefined && me.data.level !== "reader";
  return (
    <>
      <PageHeader
        above={<TextLink to={operatorPaths.home}>À faire</TextLink>}
        title="Réponses prêtes"
        text="Ce que l'équipe répond souvent. Une pression l'insère dans la décision d'un dossier, où on peut encore la changer."
        actions={mayWrite && <Button onClick={() => setWriting(true)}>Nouvelle réponse prête</Button>}
      />
      <Card as="section">
        <ConsoleTable
          caption="Réponses prêtes"
          columns={mayWrite ? WRITER_COLUMNS : COLUMNS}
          rowKey={({ id }) => id}
          list={list}
          empty={{
            title: "Aucune réponse prête",
            text: "Écrivez une fois ce que vous répondez souvent : toute l'équipe s'en servira.",
          }}
        />
      </Card>
      {isWriting && <ReadyAnswerDialog onClose={() => setWriting(false)} />}
    </>
  );
}

function AnswerActs({ answer }: { answer: ReadyAnswer }) {
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api.readyAnswers.remove({ id: answer.id });
      toast.success("Réponse prête supprimée", answer.title);
    } catch (error) {
      toast.danger("Erreur", sentenceFor(error));
    }
    setBusy(false);
    setRemoving(false);
    await client.invalidateQueries({ queryKey: queries.readyAnswers.key() });
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Modifier : ${answer.title}`}
        onClick={() => setChanging(true)}
      >
        Modifier
      </Button>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        trigger={
          <Button size="sm" variant="quiet" aria-label={`Supprimer : ${answer.title}`}>
            Supprimer
          </Button>
        }
        title={`Supprimer « ${answer.title} » ?`}
        description="Elle disparaît pour toute l'équipe. Ce qui a déjà été envoyé ne change pas."
        confirmText="Supprimer"
        busy={isBusy}
        onConfirm={() => void remove()}
      />
      {isChanging && <ReadyAnswerDialog answer={answer} onClose={() => setChanging(false)} />}
    </span>
  );
}
