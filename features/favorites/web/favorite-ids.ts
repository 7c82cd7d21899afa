/** What of the API the hearts need. */
export interface FavoritesApi {
  ids(): Promise<{ data: string[] }>;
  add(input: { service_id: string }): Promise<unknown>;
  remove(input: { serviceId: string }): Promise<unknown>;
}

/** The code that a refused call carries. */
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/**
 * Which services the person keeps, shared by every heart of a page. A press shows at once and is taken back if
 * the server refuses; « already kept » and « not kept » are what was wanted.
 */
export function favoriteIds(api: FavoritesApi) {
  let kept: ReadonlySet<string> | null = null;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const set = (service: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(service);
    else next.delete(service);
    change(next);
  };
  const change = (next: ReadonlySet<string> | null) => {
    kept = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Null until they are known. */
    current: () => kept,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Reads them once for all the hearts; a failure leaves the hearts empty and is tried again at the next. */
    load: () => {
      if (loading) return loading;
      // An answer to what was asked before it was forgotten no longer counts.
      const asked: Promise<void> = api.ids().then(
        ({ data }) => {
          if (loading === asked) change(new Set([...data, ...(kept ?? [])]));
        },
        () => {
          if (loading === asked) loading = undefined;
        },
      );
      loading = asked;
      return asked;
    },
    /** Another person is here, or nobody; or what is kept changed elsewhere. */
    forget: () => {
      loading = undefined;
      if (kept) change(null);
    },
    /** Keeps or lets go. Throws what the server refused, the heart put back. */
    toggle: async (service: string): Promise<boolean> => {
      const isKept = !kept?.has(service);
      set(service, isKept);
      try {
        await (isKept ? api.add({ service_id: service }) : api.remove({ serviceId: service }));
      } catch (error) {
        const isSoAlready = codeOf(error) === (isKept ? "DUPLICATE_FAVORITE" : "NOT_FOUND");
        if (!isSoAlready) {
          set(service, !isKept);
          throw error;
        }
      }
      return isKept;
    },
  };
}
