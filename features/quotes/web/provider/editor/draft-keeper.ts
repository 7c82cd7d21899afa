import type { z } from "zod";
import {
  type Quote,
  type TypedDraft,
  typedDraft,
  type typedDraftSaved,
} from "#features/quotes/contract/index.ts";
import { toEditorValues } from "./editor-values.ts";

/** How long after the last key a draft is sent, and the least time between two. */
const PAUSE_MS = 1_500;
const APART_MS = 4_000;
const RETRY_MS = 15_000;

/** Whether a draft is saved: not yet, since when, soon, or why it is not. */
export type Keeping =
  | { kind: "unchanged" | "waiting" | "offline" | "failing" }
  | { kind: "saved"; at: string }
  | { kind: "refused"; sentence: string }
  /** Another device or tab saved another text. */
  | { kind: "newer"; theirs: Quote };

/**
 * The part of a draft that only this browser has: the revision it was based on, and the content sent without
 * a response, as `comparable` writes it.
 */
export type Held = TypedDraft & { revision: number; unanswered: string[] };

export interface KeeperPorts {
  /** The browser's own copy. */
  store: { read(): Held | null; write(held: Held): void; clear(): void };
  save: (revision: number, typed: TypedDraft) => Promise<z.infer<typeof typedDraftSaved>>;
  read: () => Promise<Quote>;
  /**
   * Classifies a failure of `save` or of saving whole: another version, a later retry, or a refusal in a
   * sentence, `isOver` when the draft is gone or sent, so that nothing is ever saved again.
   */
  meaningOf: (error: unknown) => "newer" | "offline" | "failing" | { sentence: string; isOver: boolean };
  /** Called with what the server holds from now on. */
  onSaved: (saved: { revision: number; typed: TypedDraft; updated_at: string }) => void;
}

/**
 * Keeps what is typed into a draft: in the browser at once, on the server a moment after the last
 * key. One save is under way at a time, and nothing is saved over what another device saved
 * before the provider has chosen.
 */
export function createDraftKeeper(quote: Quote, ports: KeeperPorts) {
  const { store, save, read, meaningOf, onSaved } = ports;
  let revision = quote.revision;
  let known: TypedDraft = toEditorValues(quote);
  let knownAt = quote.updated_at;
  let waiting: TypedDraft | null = null;
  let underWay: Promise<unknown> | null = null;
  let keeping: Keeping = { kind: "unchanged" };
  let sentAt = 0;
  let isOver = false;
  let isShown = true;
  /**
   * Content that may have reached the server without a response: it has at most one of these, all sent from
   * this revision.
   */
  let unanswered: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: Keeping) => {
    keeping = next;
    for (const listener of listeners) listener();
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    if (isShown) timer = setTimeout(() => void flush(), ms);
  };
  /** The form keeps its values, but nothing is saved any more. */
  const end = () => {
    clearTimeout(timer);
    isOver = true;
    waiting = null;
    store.clear();
  };
  const adopt = (theirs: Quote) => {
    revision = theirs.revision;
    known = toEditorValues(theirs);
    knownAt = theirs.updated_at;
    unanswered = [];
  };
  /** Whether the server has these values, and nothing else that may have reached it. */
  const isKnown = (values: TypedDraft) => unanswered.length === 0 && isSame(values, known);
  const hold = (values: TypedDraft) => store.write({ ...values, revision, unanswered });
  /** The server holds these values. */
  const settle = (values: TypedDraft, at: string) => {
    known = values;
    knownAt = at;
    if (waiting && isSame(waiting, values)) waiting = null;
    unanswered = [];
    if (waiting) {
      hold(waiting);
      become({ kind: "waiting" });
      later(APART_MS);
    } else {
      store.clear();
      become({ kind: "saved", at });
    }
  };
  /** Another revision is there: what this browser sent, whose answer was lost, or another text. */
  const meet = (theirs: Quote, values: TypedDraft) => {
    const found = toEditorValues(theirs);
    if (!isSame(found, values) && !unanswered.includes(comparable(found)))
      return become({ kind: "newer", theirs });
    adopt(theirs);
    settle(found, theirs.updated_at);
  };
  const fail = async (error: unknown, values: TypedDraft) => {
    const meaning = meaningOf(error);
    if (typeof meaning === "object") {
      if (meaning.isOver) end();
      return become({ kind: "refused", sentence: meaning.sentence });
    }
    if (meaning !== "newer") {
      become({ kind: meaning });
      return later(RETRY_MS);
    }
    try {
      meet(await read(), values);
    } catch {
      become({ kind: "failing" });
      later(RETRY_MS);
    }
  };
  const send = async (values: TypedDraft) => {
    sentAt = Date.now();
    unanswered = [...unanswered, comparable(values)];
    hold(values);
    try {
      const saved = await save(revision, values);
      revision = saved.revision;
      onSaved({ revision, typed: values, updated_at: saved.saved_at });
      settle(values, saved.saved_at);
    } catch (error) {
      await fail(error, values);
    }
  };
  const alone = <T>(act: () => Promise<T>): Promise<T> => {
    const done = (underWay ?? Promise.resolve()).then(act, act);
    const ended = done
      .catch(() => undefined)
      .then(() => {
        if (underWay === ended) underWay = null;
      });
    underWay = ended;
    return done;
  };

  /** Sends what waits, unless the provider has to choose first. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    return alone(async () => {
      if (!waiting || keeping.kind === "newer") return;
      // Typed while it was being saved whole: the server has it.
      if (isKnown(waiting)) return settle(waiting, knownAt);
      await send(waiting);
    });
  }

  const held = store.read();
  if (held && held.revision >= revision) revision = held.revision;
  if (held && !isSame(held, known)) {
    const { revision: begunFrom, unanswered: sent, ...values } = held;
    waiting = values;
    const isOurs = begunFrom >= quote.revision || sent.includes(comparable(known));
    keeping = isOurs ? { kind: "waiting" } : { kind: "newer", theirs: quote };
  } else if (held) store.clear();

  return {
    /** The form's initial values. */
    first: waiting ?? known,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => keeping,
    flush,
    /** Sends what waits, once more if need be, while the form is shown. */
    show: () => {
      isShown = true;
      void flush();
    },
    /** Sends what waits a last time: what does not arrive is sent when the form is shown again. */
    hide: () => {
      isShown = false;
      void flush();
    },
    /** Replaces the form's values. */
    write: (values: TypedDraft) => {
      if (isOver) return;
      if (keeping.kind !== "newer" && !underWay && isKnown(values)) {
        clearTimeout(timer);
        if (waiting) become({ kind: "unchanged" });
        waiting = null;
        return store.clear();
      }
      waiting = structuredClone(values);
      hold(waiting);
      if (keeping.kind === "newer") return;
      if (keeping.kind !== "waiting") become({ kind: "waiting" });
      later(Math.max(PAUSE_MS, sentAt + APART_MS - Date.now()));
    },
    /**
     * Takes note of a newly read version; returns the values that the form shows from then on, or null to
     * leave it.
     */
    noticed: (theirs: Quote): TypedDraft | null => {
      if (underWay || theirs.revision <= revision) return null;
      if (waiting) {
        meet(theirs, waiting);
        return null;
      }
      adopt(theirs);
      become({ kind: "saved", at: theirs.updated_at });
      return known;
    },
    /** Leaves what was typed here for what the other device saved; returns it. */
    takeTheirs: (theirs: Quote): TypedDraft => {
      adopt(theirs);
      waiting = null;
      store.clear();
      become({ kind: "saved", at: theirs.updated_at });
      return known;
    },
    /** Saves what was typed here over what the other device saved. */
    keepMine: (theirs: Quote): Promise<void> => {
      adopt(theirs);
      become({ kind: "waiting" });
      return flush();
    },
    /**
     * Throws the draft away after what is under way, unless another device saved it
     * meanwhile. Throws what `act` throws.
     */
    discard: (act: (revision: number) => Promise<unknown>): Promise<void> => {
      clearTimeout(timer);
      return alone(async () => {
        try {
          await act(revision);
          end();
        } catch (error) {
          if (meaningOf(error) === "newer") await fail(error, waiting ?? known);
          else if (waiting) later(PAUSE_MS);
          throw error;
        }
      });
    },
    /** Saves the draft whole after what is under way, from the newest revision. Throws what `act` throws. */
    whole: (values: TypedDraft, act: (revision: number) => Promise<Quote>): Promise<Quote> => {
      clearTimeout(timer);
      return alone(async () => {
        try {
          const saved = await act(revision);
          adopt(saved);
          waiting = null;
          store.clear();
          become({ kind: "saved", at: saved.updated_at });
          return saved;
        } catch (error) {
          waiting = structuredClone(values);
          if (meaningOf(error) === "newer") await fail(error, values);
          else later(PAUSE_MS);
          throw error;
        }
      });
    },
  };
}

/** Whether the server would hold the same. */
const isSame = (a: TypedDraft, b: TypedDraft) => comparable(a) === comparable(b);
const comparable = (values: TypedDraft) => JSON.stringify(typedDraft.safeParse(values).data ?? values);
