import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { listQuery } from "#client/list-pages.ts";
import type { FoundMessage, Side } from "#features/messages/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { relativeTime } from "#foundation/time.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { classes } from "#ui/classes.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { T } from "#ui/display/typography.tsx";
import { pageOfPath, pageParam } from "#ui/page/list-pages.ts";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../api.ts";
import { previewOf } from "../message-preview.ts";

/** The messages that have the words searched; each leads to its place in its thread. */
export function FoundMessages({
  side,
  words,
  openId,
  openSeq,
  loading,
}: {
  side: Side;
  words: string;
  openId: string | undefined;
  openSeq: number | undefined;
  loading: ReactNode;
}) {
  const [search] = useSearchParams();
  const found = useQuery({
    ...queries.threads.search.queryOptions({ input: { q: words, page: pageParam(search) } }),
    placeholderData: keepPreviousData,
  });
  const total = found.data?.total;
  return (
    <>
      <p role="status" className="px-3 pb-2 text-sm text-brume">
        {total !== undefined && (
          <T>
            {total === 0 ? "Aucun message n'a ces mots." : `${total} ${plural(total, "message", "messages")}`}
          </T>
        )}
      </p>
      <PagedList
        query={listQuery(found)}
        href={(number) => pageOfPath(accountPaths.messages(side, openId, { q: words }), number)}
        loading={loading}
      >
        {({ data }) => (
          <ul className="grid grid-cols-1 gap-1">
            {data.map((one) => (
              <FoundItem
                key={one.message.id}
                side={side}
                words={words}
                found={one}
                isOpen={one.thread_id === openId && one.message.seq === openSeq}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function FoundItem({
  side,
  words,
  found: { thread_id, other, service, message, excerpt },
  isOpen,
}: {
  side: Side;
  words: string;
  found: FoundMessage;
  isOpen: boolean;
}) {
  const isOwn = message.kind !== "system" && message.author === side;
  // The excerpt may lack the words, for example after their author's account was closed.
  const parts = excerpt.length > 0 ? excerpt : [{ text: previewOf(message, side), is_match: false }];
  return (
    <li>
      <Link
        to={accountPaths.messages(side, thread_id, { q: words, message: message.seq })}
        aria-current={isOpen ? "page" : undefined}
        className={classes(
          "flex items-start gap-3 rounded-md p-3 transition-colors focus-visible:-outline-offset-2",
          isOpen ? "bg-epinette-doux" : "hover:bg-neige",
        )}
      >
        <Avatar name={other.name} src={other.avatar_url} />
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 truncate font-semibold">{other.name}</span>
            <time dateTime={message.created_at} className="shrink-0 text-sm text-brume">
              <T>{relativeTime(message.created_at, new Date())}</T>
            </time>
          </span>
          <span className="truncate text-sm text-brume">
            <T>{service}</T>
          </span>
          <span className="line-clamp-3 wrap-anywhere">
            {isOwn && <T>Vous : </T>}
            <Excerpt parts={parts} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function Excerpt({ parts }: { parts: FoundMessage["excerpt"] }) {
  let start = 0;
  return parts.map(({ text, is_match }) => {
    const key = start;
    start += text.length;
    return is_match ? (
      <mark key={key} className="bg-nouveau-doux text-encre">
        {text}
      </mark>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    );
  });
}
