import { useCallback, useMemo } from "react";
import { sentenceFor } from "#client/failure.ts";
import { useTyping } from "#features/events/web/index.ts";
import {
  CLOSED_AFTER_DAYS,
  type Message,
  type Side,
  type Thread,
} from "#features/messages/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { ArrowDown } from "#ui/icons.ts";
import { api, failureOf } from "./api.ts";
import { Composer } from "./composer.tsx";
import { MessageList } from "./message-list.tsx";
import { useOutbox } from "./outbox/use-outbox.ts";
import { ThreadHeader } from "./thread-header.tsx";
import { useThread } from "./use-thread.ts";

interface ThreadViewProps {
  id: string;
  side: Side;
  person: string;
  /** The number of the message that was looked for. */
  at: number | undefined;
}

/** One thread: who it is with, its messages, and where to write. */
export function ThreadView({ id, side, person, at }: ThreadViewProps) {
  const { query, thread, messages, loaded } = useThread(id, at);
  const onSent = useCallback(
    (threadId: string, message: Message) => {
      if (threadId === id) messages.add(message);
    },
    [id, messages],
  );
  const isTyping = useTyping(id, thread?.last_seq ?? 0);
  const { box, waiting } = useOutbox(person, onSent);
  const own = useMemo(() => waiting.filter((message) => message.thread === id), [waiting, id]);
  const error = query.error ?? loaded.error;
  if (error && (!thread || !loaded.messages)) {
    if (failureOf(error) === "NOT_FOUND") return <NoThread side={side} />;
    const retry = () => {
      void query.refetch();
      void messages.catchUp();
    };
    return (
      <div className="p-4">
        <LoadFailure message={sentenceFor(error)} onRetry={retry} retrying={query.isFetching} />
      </div>
    );
  }
  if (!thread || !loaded.messages) {
    return (
      <div className="p-4">
        <SkeletonText />
      </div>
    );
  }
  return (
    <>
      <ThreadHeader thread={thread} side={side} />
      <MessageList
        key={loaded.part}
        messages={loaded.messages}
        isAtEnd={loaded.isAtEnd}
        marked={loaded.part === 0 ? at : undefined}
        waiting={own}
        side={side}
        thread={thread}
        onOlder={() => void messages.loadOlder()}
        onNewer={() => void messages.loadNewer()}
        onRetry={box.retry}
        onDelete={box.remove}
      />
      {!loaded.isAtEnd && (
        <p className="border-t border-lisiere p-2 text-center">
          <Button variant="secondary" size="sm" onClick={() => void messages.loadNewest()}>
            <ArrowDown className="size-4.5" />
            Aller aux derniers messages
          </Button>
        </p>
      )}
      {isTyping && !thread.closed && (
        <p role="status" className="px-4 pb-1 text-sm text-brume">
          <T>{`${thread.other.name} écrit…`}</T>
        </p>
      )}
      {thread.closed ? (
        <p className="border-t border-lisiere p-4 text-brume">
          <T>{closedText(thread.closed, thread)}</T>
        </p>
      ) : (
        <Composer
          key={id}
          side={side}
          thread={id}
          person={person}
          name={thread.other.name}
          onSend={(body) => box.add(id, body)}
          // Failures are ignored: the next call comes in seconds.
          onTyping={() => void api.threads.typing({ id }).catch(() => {})}
          onSendFiles={(attachments) => void box.addFiles(id, attachments)}
        />
      )}
    </>
  );
}

const CLOSED: Record<NonNullable<Thread["closed"]>, string> = {
  ended: `Cette conversation est fermée : la demande a pris fin il y a plus de ${CLOSED_AFTER_DAYS} jours. Vous pouvez encore la relire.`,
  account_closed: "L'autre personne a fermé son compte. Vous pouvez encore relire la conversation.",
  moderated: "Notre équipe a fermé cette conversation. Vous pouvez encore la relire.",
  blocked_by_you:
    "Vous avez bloqué cette conversation : plus personne ne peut y écrire. Pour la reprendre, choisissez « Débloquer » dans ses options.",
  blocked_by_other:
    "L'autre personne a bloqué cette conversation : vous ne pouvez plus y écrire. Vous pouvez encore la relire.",
};

function closedText(reason: NonNullable<Thread["closed"]>, { moderation_reason }: Thread): string {
  const text = CLOSED[reason];
  return reason === "moderated" && moderation_reason ? `${text} Raison : ${moderation_reason}` : text;
}

/** In place of a thread that does not exist for this person. */
export function NoThread({ side }: { side: Side }) {
  return (
    <EmptyState
      title="Cette conversation n'existe pas"
      text="Elle a peut-être été effacée, ou elle appartient à un autre compte."
      action={<ButtonLink to={accountPaths.messages(side)}>Voir vos messages</ButtonLink>}
    />
  );
}
