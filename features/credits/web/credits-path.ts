const LISTS = ["recus", "page"] as const;

/** The address of /provider/credits with one of its two lists turned to a page, the other left where it is. */
export function creditsPath(query: URLSearchParams, list: (typeof LISTS)[number], page: number): string {
  const next = new URLSearchParams();
  for (const name of LISTS) {
    const at = name === list ? String(page) : query.get(name);
    if (at && at !== "1") next.set(name, at);
  }
  return `/provider/credits${next.size > 0 ? `?${next}` : ""}`;
}
