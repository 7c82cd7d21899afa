const LISTS = ["recus", "page"] as const;

/** Returns the path of /provider/credits with one of its two lists at a page; the other list keeps its page. */
export function creditsPath(query: URLSearchParams, list: (typeof LISTS)[number], page: number): string {
  const next = new URLSearchParams();
  for (const name of LISTS) {
    const value = name === list ? String(page) : query.get(name);
    if (value && value !== "1") next.set(name, value);
  }
  return `/provider/credits${next.size > 0 ? `?${next}` : ""}`;
}
