import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Components, Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { Message, Side, Thread } from "#features/messages/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";
import { previewOf } from "./message-preview.ts";
import { MessageRow, WaitingRow } from "./message-row.tsx";
import type { WaitingMessage } from "./outbox/outbox.ts";

interface MessageListProps {
  messages: readonly Message[];
  waiting: readonly WaitingMessage[];
  /** Whether the last message is the thread's. */
  isAtEnd: boolean;
  /** The number of the message that was looked for. */
  marked: number | undefined;
  side: Side;
  thread: Thread;
  onOlder: () => void;
  onNewer: () => void;
  onRetry: (id: string) => void;
  onDelete: (id: string) => void;
}

type Row = { message: Message } | { waiting: WaitingMessage };

/** How far from its end the list still follows what arrives, in pixels. */
const NEAR_END = 120;

const COMPONENTS: Components<Row> = {
  List: ({ ref, style, children, "data-testid": testId }) => (
    <ol ref={ref as never} style={style} data-testid={testId} className="px-3 sm:px-4">
      {children}
    </ol>
  ),
  Item: ({ item: _, children, ...item }) => <li {...item}>{children}</li>,
  Header: () => <div className="h-3" />,
  Footer: () => <div className="h-3" />,
};

/** The messages of a thread and those that wait to leave; the page holds only those in sight. */
export function MessageList({
  messages,
  waiting,
  isAtEnd,
  marked,
  side,
  thread,
  onOlder,
  onNewer,
  onRetry,
  onDelete,
}: MessageListProps) {
  const rows = useMemo((): Row[] => {
    const sent = new Set(messages.slice(-waiting.length - 100).map(({ id }) => id));
    return [
      ...messages.map((message) => ({ message })),
      // Sent, but not yet taken from the outbox.
      ...(isAtEnd ? waiting : []).filter(({ id }) => !sent.has(id)).map((one) => ({ waiting: one })),
    ];
  }, [messages, waiting, isAtEnd]);
  // More of an old part is read as the page scrolls, and must not move it.
  const wasAtEnd = useRef(isAtEnd);
  useEffect(() => {
    wasAtEnd.current = isAtEnd;
  }, [isAtEnd]);
  const list = useRef<VirtuosoHandle>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useEndInSight(scroller, wasAtEnd);
  const isLookedAt = useUntilScrolled(scroller);
  const [seqAtFirst] = useState(() => messages.at(-1)?.seq ?? 0);
  const newest = messages.at(-1);
  const arrived =
    newest && newest.kind !== "system" && newest.author !== side && newest.seq > seqAtFirst
      ? previewOf(newest, side)
      : null;
  const first = messages[0]?.seq ?? 1;
  const lastOwn = messages.findLast((message) => message.kind !== "system" && message.author === side)?.seq;
  const dayBefore = (index: number) => {
    const row = rows[index - 1];
    return row && formatShortDate("message" in row ? row.message.created_at : row.waiting.written_at);
  };
  return (
    <>
      {/* The list itself is no live region: scrolling brings old messages into it. */}
      <p aria-live="polite" className="sr-only">
        {arrived && `${thread.other.name} : ${arrived}`}
      </p>
      <Virtuoso
        ref={list}
        scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
        className="min-h-0 flex-1"
        role="region"
        aria-label={`Messages avec ${thread.other.name}`}
        tabIndex={0}
        data={rows}
        components={COMPONENTS}
        firstItemIndex={first}
        initialTopMostItemIndex={
          marked === undefined
            ? { index: rows.length - 1, align: "end" }
            : { index: Math.max(0, marked - first), align: "center" }
        }
        // Otherwise rows that come into sight above push the others down for a frame,
        // before their height is known.
        skipAnimationFrameInResizeObserver
        alignToBottom
        atBottomThreshold={NEAR_END}
        followOutput={(isNearEnd) => {
          const last = rows.at(-1);
          return (wasAtEnd.current && isNearEnd) || (last && "waiting" in last) ? "auto" : false;
        }}
        // A photo is higher than what stood for it before it was sent or loaded.
        totalListHeightChanged={() => {
          const isUnchanged = waiting.length === 0 && newest?.seq === seqAtFirst;
          if (marked !== undefined && isUnchanged && isLookedAt.current)
            list.current?.scrollToIndex({ index: Math.max(0, marked - first), align: "center" });
          else if (wasAtEnd.current) list.current?.autoscrollToBottom();
        }}
        startReached={onOlder}
        endReached={onNewer}
        computeItemKey={(_, row) => ("message" in row ? row.message.id : row.waiting.id)}
        itemContent={(position, row) => {
          const previousDay = dayBefore(position - first);
          if ("waiting" in row) {
            return (
              <WaitingRow
                message={row.waiting}
                previousDay={previousDay}
                onRetry={() => onRetry(row.waiting.id)}
                onDelete={() => onDelete(row.waiting.id)}
              />
            );
          }
          const state = row.message.seq === lastOwn ? stateOf(thread, lastOwn) : null;
          return (
            <MessageRow
              thread={thread.id}
              message={row.message}
              side={side}
              previousDay={previousDay}
              state={state}
              isMarked={row.message.seq === marked}
            />
          );
        }}
      />
    </>
  );
}

/** Returns how far a message of one's own has come. */
function stateOf({ other_read_seq, other_delivered_seq }: Thread, seq: number) {
  if (seq <= other_read_seq) return "Lu";
  return seq <= other_delivered_seq ? "Distribué" : "Envoyé";
}

/**
 * Keeps the end in sight where it was, when what is below the list grows: several lines
 * typed, a keyboard, a notice.
 */
function useEndInSight(scroller: HTMLElement | null, isAtEnd: RefObject<boolean>): void {
  useEffect(() => {
    if (!scroller) return;
    let height = scroller.clientHeight;
    const observer = new ResizeObserver(() => {
      const isNearEnd = scroller.scrollHeight - scroller.scrollTop - height <= NEAR_END;
      height = scroller.clientHeight;
      if (isAtEnd.current && isNearEnd) scroller.scrollTop = scroller.scrollHeight;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, isAtEnd]);
}

/** Whether nobody has scrolled the list yet: until then the message that was looked for stays in sight. */
function useUntilScrolled(scroller: HTMLElement | null): RefObject<boolean> {
  const isUntouched = useRef(true);
  useEffect(() => {
    if (!scroller) return;
    const touched = new AbortController();
    const touch = () => {
      isUntouched.current = false;
      touched.abort();
    };
    for (const act of ["wheel", "touchmove", "pointerdown", "keydown"])
      scroller.addEventListener(act, touch, { passive: true, signal: touched.signal });
    return () => touched.abort();
  }, [scroller]);
  return isUntouched;
}
