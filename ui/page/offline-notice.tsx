import { typeset } from "../display/typography.tsx";
import { WifiOff } from "../icons.ts";
import { strings } from "../strings.ts";
import { useOnline } from "./use-online.ts";

/**
 * Says that the browser is offline, as soon as it knows; not where an element with `data-says-offline` says
 * what follows for the page.
 */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-40 in-[:root:has([data-says-offline])]:hidden print:hidden"
    >
      {!online && (
        <p className="mx-auto mb-3 flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-3 rounded-md bg-encre px-4 py-3 font-medium text-neige shadow-flottant">
          <WifiOff className="size-5 shrink-0" />
          <span>{typeset(strings.offline)}</span>
        </p>
      )}
    </div>
  );
}
