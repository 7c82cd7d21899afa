import { useState } from "react";
import { useAddress } from "../layout/use-address.ts";
import type { TableAddress } from "./console-columns.ts";

/**
 * Returns how a list is shown and a function that changes it. A page's own list says it in the address, to be
 * found again and shared; a lesser one beside it remembers it while the page is open.
 */
export function useTableAddress(isLesser: boolean): [TableAddress, (change: Partial<TableAddress>) => void] {
  const { params, change } = useAddress();
  const [local, setLocal] = useState<TableAddress>({ sort: "", columns: "" });
  if (isLesser) return [local, (some) => setLocal((before) => ({ ...before, ...some }))];
  return [
    { sort: params.get("tri") ?? "", columns: params.get("colonnes") ?? "" },
    ({ sort, columns }) =>
      change({
        ...(sort !== undefined && { tri: sort }),
        ...(columns !== undefined && { colonnes: columns }),
      }),
  ];
}
