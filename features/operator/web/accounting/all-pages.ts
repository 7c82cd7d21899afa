/** A page of a list by keyset: `next` is what the page that follows begins after, null at the end. */
interface Page<Cursor> {
  next: Cursor | null;
}

/** Reads all pages of a list, one after the other. */
export async function allPages<Cursor, Read extends Page<Cursor>>(
  read: (after: Cursor | undefined) => Promise<Read>,
): Promise<[Read, ...Read[]]> {
  const pages: [Read, ...Read[]] = [await read(undefined)];
  for (let { next } = pages[0]; next !== null; ) {
    const page: Read = await read(next);
    pages.push(page);
    next = page.next;
  }
  return pages;
}
