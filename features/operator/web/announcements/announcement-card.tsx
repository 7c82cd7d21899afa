import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { Announcement } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { HistoryLink } from "../acts/history-link.tsx";
import { api, queries } from "../api.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import {
  audienceInput,
  audienceText,
  historyText,
  KIND_NAMES,
  peopleText,
  STATES,
} from "./announcement-words.ts";

/** An announcement: its audience, text and status, and the actions that the operator may take. */
export function AnnouncementCard({
  announcement,
  onTakeUp,
}: {
  announcement: Announcement;
  /** Writes another one with these words; undefined for who only reads. */
  onTakeUp: (() => void) | undefined;
}) {
  const { id, subject, kind, state, text, action_label, action_path, from_day } = announcement;
  return (
    <Card as="article" aria-labelledby={`annonce-${id}`} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={`annonce-${id}`} className="min-w-0 text-lg font-semibold wrap-anywhere">
          <T>{subject}</T>
        </h2>
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
      </div>
      <p className="text-brume">
        <T>{`${KIND_NAMES[kind]} · ${audienceText(announcement)} · dès le ${formatDate(`${from_day}T12:00:00Z`)}`}</T>
      </p>
      <details>
        <summary className="w-fit cursor-pointer py-2 font-semibold">Lire le texte</summary>
        <div className="mt-2 grid gap-3 border-l-2 border-lisiere pl-4 wrap-anywhere whitespace-pre-line">
          <p>
            <T>{text}</T>
          </p>
          {action_label && (
            <p className="text-brume">
              <T>{`Bouton « ${action_label} », vers ${action_path}`}</T>
            </p>
          )}
        </div>
      </details>
      <ul className="text-sm text-brume">
        {historyText(announcement).map((line) => (
          <li key={line}>
            <T>{line}</T>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {onTakeUp && <Acts announcement={announcement} onTakeUp={onTakeUp} />}
        <HistoryLink about={id} name={subject} />
      </div>
    </Card>
  );
}

type Act = "send" | "reject" | "takeBack" | "stop";

function Acts({ announcement, onTakeUp }: { announcement: Announcement; onTakeUp: () => void }) {
  const { id, subject, state, asked_by_id } = announcement;
  const { data: me } = useOperator();
  const [act, setAct] = useState<Act>();
  const trial = useMutation(
    queries.announcements.try.mutationOptions({
      onSuccess: () => toast.success("Essai envoyé", "À votre propre adresse."),
      onError: (error) => toast.danger("Erreur", sentenceFor(error)),
    }),
  );
  const isChief = me?.data.level === "chief";
  const isOwn = asked_by_id !== null && asked_by_id === me?.data.id;
  return (
    <>
      {state === "proposed" && (isChief || isOwn) && (
        <ConfirmButton
          askedById={asked_by_id}
          label="Envoyer"
          about={subject}
          onConfirm={() => setAct("send")}
        />
      )}
      {state === "sending" && (
        <Button size="sm" variant="danger" aria-label={`Arrêter : ${subject}`} onClick={() => setAct("stop")}>
          Arrêter
        </Button>
      )}
      {(state === "proposed" || state === "sending") && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`M’envoyer un essai : ${subject}`}
          busy={trial.isPending}
          onClick={() => trial.mutate({ id })}
        >
          M'envoyer un essai
        </Button>
      )}
      {state === "proposed" && (isOwn || isChief) && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${isOwn ? "Retirer" : "Écarter"} : ${subject}`}
          onClick={() => setAct(isOwn ? "takeBack" : "reject")}
        >
          {isOwn ? "Retirer" : "Écarter"}
        </Button>
      )}
      <Button size="sm" variant="quiet" aria-label={`Reprendre le texte : ${subject}`} onClick={onTakeUp}>
        Reprendre le texte
      </Button>
      {act && <ActDialog act={act} announcement={announcement} onClose={() => setAct(undefined)} />}
    </>
  );
}

const WORDS: Record<Act, { title: string; done: string }> = {
  send: { title: "Envoyer l'annonce", done: "Annonce en cours d'envoi" },
  reject: { title: "Écarter l'annonce", done: "Annonce écartée" },
  takeBack: { title: "Retirer l'annonce", done: "Annonce retirée" },
  stop: { title: "Arrêter l'annonce", done: "Annonce arrêtée" },
};

function ActDialog({
  act,
  announcement,
  onClose,
}: {
  act: Act;
  announcement: Announcement;
  onClose: () => void;
}) {
  const { id, subject, letters } = announcement;
  const client = useQueryClient();
  const { data } = useQuery({
    ...queries.announcements.audience.queryOptions({ input: audienceInput(announcement) }),
    enabled: act === "send",
  });
  const effect = {
    send: `Part à ${data ? peopleText(data.data.people) : "tout le groupe"}, peu à peu ; on peut encore l'arrêter.`,
    reject: "Elle ne part à personne.",
    takeBack: "Elle ne part à personne.",
    stop: `Partie à ${peopleText(letters)} jusqu'à maintenant : les autres ne la recevront pas.`,
  };
  return (
    <ReasonDialog
      subject={id}
      title={WORDS[act].title}
      about={`« ${subject} ». ${effect[act]}`}
      onClose={onClose}
      onDecide={async (reason) => {
        try {
          if (act === "stop" || act === "takeBack") await api.announcements.stop({ id, reason });
          else await api.announcements.answer({ id, confirmed: act === "send", reason });
          toast.success(WORDS[act].done, subject);
        } finally {
          await client.invalidateQueries({ queryKey: queries.announcements.key() });
        }
      }}
    />
  );
}
