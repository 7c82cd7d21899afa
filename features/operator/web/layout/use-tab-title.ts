import { useEffect } from "react";
import { french } from "#foundation/text/typography.ts";

/** Names the tab after the subject of its page once it is known, to distinguish several tabs. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = french(`${title} – Maisonnée`);
  }, [title]);
}
