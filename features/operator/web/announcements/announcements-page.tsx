import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { wasLeftOpen } from "#client/drafts/left-open.ts";
import { sentenceFor } from "#client/failure.ts";
import type { AnnouncementDraft } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { announcementOf } from "../texts/text-words.ts";
import { AnnouncementCard } from "./announcement-card.tsx";
import { AnnouncementDialog, announcementDraftName } from "./announcement-dialog.tsx";

/** How often the page asks again how far an announcement is. */
const PROGRESS_MS = 15_000;

export const meta = () => privatePage("Annonces");

/** /operateur/annonces: letters to whole groups of members, proposed, sent and stopped. */
export default function AnnouncementsPage() {
  const { data: me } = useOperator();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.announcements.list.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === "sending") ? PROGRESS_MS : false,
  });
  const [params, setParams] = useSearchParams();
  /** The open draft: a new one, a copy of another, or one about the text that the address names. */
  const [written, setWritten] = useState<{ from?: Partial<AnnouncementDraft> } | undefined>(() => {
    const from = announcementOf(params);
    if (from) return { from };
    return wasLeftOpen(announcementDraftName()) ? {} : undefined;
  });
  const mayWrite = me !== undefined && me.data.level !== "reader";
  const list = data?.data ?? [];
  return (
    <>
      <PageHeader
        title="Annonces"
        text="Un courriel à tout un groupe, écrit par une personne, confirmé par une autre."
        actions={mayWrite && <Button onClick={() => setWritten({})}>Nouvelle annonce</Button>}
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Loading />}
      {data && list.length === 0 && (
        <Card as="section">
          <EmptyState
            title="Aucune annonce"
            text="De nouvelles conditions, une panne, un conseil de saison : écrivez une fois à tous ceux que cela concerne."
          />
        </Card>
      )}
      <ul aria-label="Annonces" className="grid max-w-3xl gap-4 empty:hidden">
        {list.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementCard
              announcement={announcement}
              onTakeUp={mayWrite ? () => setWritten({ from: announcement }) : undefined}
            />
          </li>
        ))}
      </ul>
      {written && mayWrite && (
        <AnnouncementDialog
          {...written}
          onClose={() => {
            setWritten(undefined);
            if (params.size > 0) setParams({}, { replace: true });
          }}
        />
      )}
    </>
  );
}
