import { useState } from "react";

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  setAll: (chosen: boolean) => void;
  clear: () => void;
}

/** The chosen rows among those shown; what leaves the page is no longer chosen. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    setAll: (all) => setChosen(new Set(all ? shown : [])),
    clear: () => setChosen(new Set()),
  };
}
