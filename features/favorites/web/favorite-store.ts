/** The calls the store needs. */
export interface FavoritesApi {
  ids(): Promise<{ data: string[] }>;
  add(input: { service_id: string }): Promise<unknown>;
  remove(input: { serviceId: string }): Promise<unknown>;
}

/** Returns the error code of a refused call. */
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/**
 * Creates the store of the person's favourites, shared by every heart button of a page. A change shows
 * at once and is reverted if the server refuses; refusals « already a favourite » and « not a
 * favourite » count as success.
 */
export function createFavoriteStore(api: FavoritesApi) {
  let ids: ReadonlySet<string> | null = null;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const set = (service: string, isFavorite: boolean) => {
    const next = new Set(ids);
    if (isFavorite) next.add(service);
    else next.delete(service);
    update(next);
  };
  const update = (next: ReadonlySet<string> | null) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Null until loaded. */
    current: () => ids,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads them once for all buttons; a failure leaves them unknown and the next call tries again. */
    load: () => {
      if (loading) return loading;
      // A response to a request made before a reset is ignored.
      const request: Promise<void> = api.ids().then(
        ({ data }) => {
          if (loading === request) update(new Set([...data, ...(ids ?? [])]));
        },
        () => {
          if (loading === request) loading = undefined;
        },
      );
      loading = request;
      return request;
    },
    /** Clears them: another person signed in or out, or they changed elsewhere. */
    reset: () => {
      loading = undefined;
      if (ids) update(null);
    },
    /** Adds or removes a favourite. Throws the server's refusal, after reverting the change. */
    toggle: async (service: string): Promise<boolean> => {
      const isFavorite = !ids?.has(service);
      set(service, isFavorite);
      try {
        await (isFavorite ? api.add({ service_id: service }) : api.remove({ serviceId: service }));
      } catch (error) {
        const isAlreadyDone = codeOf(error) === (isFavorite ? "DUPLICATE_FAVORITE" : "NOT_FOUND");
        if (!isAlreadyDone) {
          set(service, !isFavorite);
          throw error;
        }
      }
      return isFavorite;
    },
  };
}
