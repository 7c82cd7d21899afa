import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { listQuery } from "#client/list-pages.ts";
import type { Side, Thread } from "#features/messages/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { relativeTime } from "#foundation/time.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { pageOfPath, pageParam } from "#ui/page/list-pages.ts";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "./api.ts";
import { previewOf } from "./message-preview.ts";
import { FoundMessages } from "./search/found-messages.tsx";
import { MessageSearch, searchedWords } from "./search/message-search.tsx";

interface ThreadListProps {
  side: Side;
  openId: string | undefined;
  /** The number of the message that is shown in the open thread. */
  openSeq: number | undefined;
}

/** A person's threads with a search, or the messages that it found. */
export function ThreadList({ side, openId, openSeq }: ThreadListProps) {
  const [search] = useSearchParams();
  const words = searchedWords(search);
  return (
    <>
      <MessageSearch side={side} openId={openId} />
      {words === undefined ? (
        <Threads side={side} openId={openId} />
      ) : (
        <FoundMessages
          side={side}
          words={words}
          openId={openId}
          openSeq={openSeq}
          loading={<ListSkeleton />}
        />
      )}
    </>
  );
}

/** Threads, the last written in first. */
function Threads({ side, openId }: Omit<ThreadListProps, "openSeq">) {
  const [search] = useSearchParams();
  const archived = search.has(ARCHIVED);
  const threads = useQuery({
    ...queries.threads.list.queryOptions({ input: { page: pageParam(search), archived } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PagedList
        query={listQuery(threads)}
        href={(number) => pageOfPath(listPath(side, archived), number)}
        loading={<ListSkeleton />}
      >
        {({ data }) =>
          data.length === 0 ? (
            archived ? (
              <p className="p-3 text-brume">Aucune conversation archivée.</p>
            ) : (
              <NoThreads side={side} />
            )
          ) : (
            <ul className="grid grid-cols-1 gap-1">
              {data.map((thread) => (
                <ThreadItem key={thread.id} side={side} thread={thread} isOpen={thread.id === openId} />
              ))}
            </ul>
          )
        }
      </PagedList>
      {!threads.isLoading && (
        <p className="p-3">
          <TextLink to={listPath(side, !archived)} className="inline-flex min-h-11 items-center text-sm">
            {archived ? "Revenir aux conversations" : "Conversations archivées"}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** In the address of the list of archived threads. */
const ARCHIVED = "archivees";
const listPath = (side: Side, archived: boolean) =>
  `${accountPaths.messages(side)}${archived ? `?${ARCHIVED}=1` : ""}`;

function ThreadItem({ side, thread, isOpen }: { side: Side; thread: Thread; isOpen: boolean }) {
  const { other, unread } = thread;
  return (
    <li>
      <Link
        to={accountPaths.messages(side, thread.id)}
        aria-current={isOpen ? "page" : undefined}
        className={classes(
          "flex items-start gap-3 rounded-md p-3 transition-colors focus-visible:-outline-offset-2",
          isOpen ? "bg-epinette-doux" : "hover:bg-neige",
        )}
      >
        <Avatar name={other.name} src={other.avatar_url} />
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={classes("min-w-0 truncate", unread > 0 ? "font-bold" : "font-semibold")}>
              {other.name}
            </span>
            <time dateTime={thread.last_message_at} className="shrink-0 text-sm text-brume">
              <T>{relativeTime(thread.last_message_at, new Date())}</T>
            </time>
          </span>
          <span className="truncate text-sm text-brume">
            <T>{thread.service}</T>
          </span>
          <span className="flex items-center gap-2">
            <span className={classes("min-w-0 flex-1 truncate", unread > 0 ? "font-semibold" : "text-brume")}>
              <T>{preview(thread, side)}</T>
            </span>
            {unread > 0 && (
              <span className="chiffres shrink-0 rounded-full bg-epinette px-2 text-sm font-semibold text-epinette-foreground">
                {unread}
                <span className="sr-only">{plural(unread, " non lu", " non lus")}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function preview({ last_message: last }: Thread, side: Side): string {
  const isOwn = last.kind !== "system" && last.author === side;
  return `${isOwn ? "Vous : " : ""}${previewOf(last, side)}`;
}

function NoThreads({ side }: { side: Side }) {
  const house = <House kind="duplex" season={seasonOf(new Date())} />;
  return side === "owner" ? (
    <EmptyState
      illustration={house}
      title="Aucun message pour le moment"
      text="Dès qu'un prestataire obtient vos coordonnées, vous pouvez vous écrire ici."
      action={<ButtonLink to={ownerPaths.services()}>Découvrir les services</ButtonLink>}
    />
  ) : (
    <EmptyState
      illustration={house}
      title="Aucun message pour le moment"
      text="Déverrouillez une demande pour écrire à son client."
      action={<ButtonLink to={providerPaths.leads()}>Voir les demandes</ButtonLink>}
    />
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-1">
      {["un", "deux", "trois", "quatre"].map((key) => (
        <div key={key} className="flex gap-3 p-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
