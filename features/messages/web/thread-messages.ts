import type { Message } from "#features/messages/contract/index.ts";

interface Part {
  messages: Message[];
  last_seq: number;
}

/** Reads messages after a number, before a number, or the newest. */
export type ReadMessages = (part: { after?: number; before?: number }) => Promise<Part>;

export interface LoadedMessages {
  /** Consecutive numbers, oldest first; null until the newest were loaded. */
  messages: readonly Message[] | null;
  /** Why the newest could not be loaded. */
  error: unknown;
  /** Whether the last one is the thread's, so that those that arrive follow it. */
  isAtEnd: boolean;
  /** Changes when the messages are others than before, not only more. */
  part: number;
}

/** Messages read on each side of one that is looked for. */
const AROUND = 50;

/**
 * The messages of one thread that a page shows: the newest, more as the page scrolls up, and those that
 * arrive. Or those around a number, and more both ways.
 */
export function createThreadMessages(read: ReadMessages, around?: number) {
  let loaded: LoadedMessages = { messages: null, error: null, isAtEnd: true, part: 0 };
  /** Called for while reading: what was read may lack the newest. */
  let isBehind = false;
  let catchingUp: Promise<void> | undefined;
  let loadingOlder: Promise<void> | undefined;
  let loadingNewer: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const update = (next: LoadedMessages) => {
    loaded = next;
    for (const listener of listeners) listener();
  };
  const lastSeq = () => loaded.messages?.at(-1)?.seq ?? 0;

  /** Adds those that follow the last one directly. */
  function append(messages: readonly Message[]): void {
    const known = loaded.messages ?? [];
    const next = [...known];
    for (const message of messages) if (message.seq === (next.at(-1)?.seq ?? 0) + 1) next.push(message);
    if (next.length > known.length) update({ ...loaded, messages: next, error: null });
  }

  async function readOn(): Promise<void> {
    try {
      if (loaded.messages === null) {
        const { messages, last_seq } = await read(around === undefined ? {} : { before: around + AROUND });
        const isAtEnd = (messages.at(-1)?.seq ?? 0) >= last_seq;
        update({ ...loaded, messages, error: null, isAtEnd });
        return;
      }
      // Later messages are read as the page scrolls down.
      if (!loaded.isAtEnd) return;
      for (let more = true; more; ) {
        const part = await read({ after: lastSeq() });
        append(part.messages);
        more = part.messages.length > 0 && part.last_seq > lastSeq();
      }
    } catch (error) {
      // With messages on the page, the next change or connection tries again.
      if (loaded.messages === null) update({ ...loaded, messages: null, error });
    }
  }

  const catchUp = (): Promise<void> => {
    isBehind = true;
    catchingUp ??= readWhileBehind().finally(() => {
      catchingUp = undefined;
    });
    return catchingUp;
  };

  async function readWhileBehind(): Promise<void> {
    while (isBehind) {
      isBehind = false;
      await readOn();
    }
  }

  /** Leaves the part that is shown for the newest messages. */
  async function loadNewest(): Promise<void> {
    const newest = await read({}).catch(() => null);
    if (newest) update({ messages: newest.messages, error: null, isAtEnd: true, part: loaded.part + 1 });
  }

  return {
    current: () => loaded,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads the newest, then whatever follows the last one. */
    catchUp,
    /** Loads those before the first one. */
    loadOlder: (): Promise<void> => {
      const first = loaded.messages?.[0]?.seq ?? 1;
      if (first <= 1) return Promise.resolve();
      loadingOlder ??= read({ before: first })
        .then(
          ({ messages }) => {
            // Others may have been loaded meanwhile.
            if (loaded.messages?.[0]?.seq === first)
              update({ ...loaded, messages: [...messages, ...loaded.messages], error: null });
          },
          () => {},
        )
        .finally(() => {
          loadingOlder = undefined;
        });
      return loadingOlder;
    },
    /** Loads those after the last one, until the thread's end is reached. */
    loadNewer: (): Promise<void> => {
      if (loaded.isAtEnd) return Promise.resolve();
      loadingNewer ??= read({ after: lastSeq() })
        .then(
          ({ messages, last_seq }) => {
            append(messages);
            if (lastSeq() >= last_seq) update({ ...loaded, isAtEnd: true });
          },
          () => {},
        )
        .finally(() => {
          loadingNewer = undefined;
        });
      return loadingNewer;
    },
    loadNewest,
    /** Adds a message that was just sent; reads on when others were sent before it. */
    add: (message: Message): void => {
      if (!loaded.isAtEnd) return void loadNewest();
      append([message]);
      if (message.seq > lastSeq()) void catchUp();
    },
  };
}
