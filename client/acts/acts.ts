/**
 * An act that a provider notes in the field: a step of a visit, or a pass of the round (docs/product.md
 * "Without a network").
 */
export type ActDraft =
  | { kind: "visit"; request_id: string; step: "on_the_way"; minutes: 10 | 20 | 30 | 45 | 60 }
  | { kind: "visit"; request_id: string; step: "arrived" | "done" }
  | { kind: "pass"; request_id: string; hasPhoto: boolean };

/** An act that was pressed and has not left, or was refused. */
export type Act = ActDraft & {
  /** Sent again, a pass of this id is the same pass. */
  id: string;
  /** When it was pressed, in milliseconds since 1970 by this device's clock, which may be off. */
  pressed: number;
  /** Why the server refused it; it stays until its author is done with it. */
  refusal?: string;
  /** The server has it; shown until the pages have read what it changed. */
  sent?: true;
};

type ActStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface ActsOptions {
  storage: ActStorage;
  person: string;
  now?: () => number;
}

/** Whether an act has not reached the server and is not refused. */
export const isWaiting = ({ refusal, sent }: Act): boolean => refusal === undefined && !sent;

/** Returns the acts that pages show: those that have left and are not read yet, then those that have not. */
export const shownActs = (left: readonly Act[], stored: readonly Act[]): readonly Act[] => [
  ...left.map((act) => ({ ...act, sent: true as const })),
  ...stored.filter(({ id }) => left.every((act) => act.id !== id)),
];

const KEY = "maisonnee.outbox.acts";

const isAct = (value: unknown): value is Act => {
  const { id, kind, request_id, pressed } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof id === "string" &&
    (kind === "visit" || kind === "pass") &&
    typeof request_id === "string" &&
    typeof pressed === "number"
  );
};

export type Acts = ReturnType<typeof createActs>;

/**
 * The acts of one person in the browser's storage until the server has them. Every change reads the storage
 * anew, because other tabs change it too; another person on this browser reads nothing.
 */
export function createActs({ storage, person, now = Date.now }: ActsOptions) {
  // Without storage in the browser, they wait as long as the page.
  let inMemory: Act[] = [];
  const read = (): Act[] => {
    try {
      const stored = storage.getItem(KEY);
      if (stored === null) return inMemory;
      const { person: owner, acts } = JSON.parse(stored) as { person?: unknown; acts?: unknown };
      return owner === person && Array.isArray(acts) ? acts.filter(isAct) : [];
    } catch {
      return inMemory;
    }
  };
  const write = (acts: Act[]) => {
    try {
      if (acts.length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify({ person, acts }));
      inMemory = [];
    } catch {
      inMemory = acts;
    }
  };
  const change = (id: string, changed: (act: Act) => Act) =>
    write(read().map((act) => (act.id === id ? changed(act) : act)));
  return {
    read,
    /** Puts an act behind those that wait; one of the same id is already there. */
    add: (id: string, draft: ActDraft, pressed = now()): void => {
      const acts = read();
      if (!acts.some((act) => act.id === id)) write([...acts, { ...draft, id, pressed }]);
    },
    remove: (id: string): void => write(read().filter((act) => act.id !== id)),
    /**
     * Sends what waits in the order in which it was pressed, each with how many milliseconds ago that was,
     * until nothing waits or `send` fails with what `refusalOf` has no sentence for.
     */
    sendAll: async ({
      send,
      refusalOf,
    }: {
      send: (act: Act, agoMs: number) => Promise<void>;
      refusalOf: (error: unknown) => string | null;
    }): Promise<{ sent: Act[]; refused: Act[] }> => {
      const sent: Act[] = [];
      const refused: Act[] = [];
      for (let next = firstWaiting(read()); next; next = firstWaiting(read())) {
        const act = next;
        try {
          // A clock that was set back meanwhile counts as no time.
          await send(act, Math.max(0, Math.round(now() - act.pressed)));
          sent.push(act);
          write(read().filter(({ id }) => id !== act.id));
        } catch (error) {
          const refusal = refusalOf(error);
          if (refusal === null) break;
          refused.push({ ...act, refusal });
          change(act.id, (same) => ({ ...same, refusal }));
        }
      }
      return { sent, refused };
    },
  };
}

const firstWaiting = (acts: readonly Act[]) => acts.find(isWaiting);
