/** A call that does not end must not keep the rest of a page away. */
const AT_MOST_MS = 1_000;

const content = Promise.withResolvers<void>();
const loads = new Set<Promise<unknown>>();

/**
 * Loads a part of a signed-in page (menus, a drawer) after its content, with which it would share a slow
 * line; at once when the content has come already.
 */
export function afterContent<Part>(load: () => Promise<Part>): Promise<Part> {
  const atMost = new Promise((resolve) => setTimeout(resolve, AT_MOST_MS));
  const loaded = Promise.race([content.promise, atMost]).then(load);
  loads.add(loaded);
  return loaded;
}

/** To be called once the content has come. Resolves when the parts that waited for it have been loaded. */
export async function contentHasCome(): Promise<void> {
  content.resolve();
  await Promise.allSettled(loads);
}
