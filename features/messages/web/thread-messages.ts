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
}

/** The messages of one thread that a page shows: the newest, more as the page scrolls up, and those that arrive. */
export function createThreadMessages(read: ReadMessages) {
  let loaded: LoadedMessages = { messages: null, error: null };
  /** Called for while reading: what was read may lack the newest. */
  let isBehind = false;
  let catchingUp: Promise<void> | undefined;
  let loadingOlder: Promise<void> | undefined;
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
    if (next.length > known.length) update({ messages: next, error: null });
  }

  async function readOn(): Promise<void> {
    try {
      if (loaded.messages === null) {
        update({ messages: (await read({})).messages, error: null });
        return;
      }
      for (let more = true; more; ) {
        const part = await read({ after: lastSeq() });
        append(part.messages);
        more = part.messages.length > 0 && part.last_seq > lastSeq();
      }
    } catch (error) {
      // With messages on the page, the next change or connection tries again.
      if (loaded.messages === null) update({ messages: null, error });
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
          ({ messages }) => update({ messages: [...messages, ...(loaded.messages ?? [])], error: null }),
          () => {},
        )
        .finally(() => {
          loadingOlder = undefined;
        });
      return loadingOlder;
    },
    /** Adds a message that was just sent; reads on when others were sent before it. */
    add: (message: Message): void => {
      append([message]);
      if (message.seq > lastSeq()) void catchUp();
    },
  };
}
