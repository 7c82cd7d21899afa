import { type ReactNode, useEffect, useState } from "react";
import { onRecentFactorRequired } from "#client/session/recent-factor.ts";
import { FactorsDialog } from "./factors-dialog.tsx";

/**
 * Renders the console with the window that asks for the password and a code whenever the server
 * answers RECENT_FACTOR_REQUIRED; the call is then made again. Calls that need the factors at
 * once wait for the same window.
 */
export function RecentFactorProvider({ children }: { children: ReactNode }) {
  const [onEnd, setOnEnd] = useState<(given: boolean) => void>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    return onRecentFactorRequired(() => {
      asked ??= new Promise<boolean>((resolve) => setOnEnd(() => resolve)).finally(() => {
        asked = undefined;
        setOnEnd(undefined);
      });
      return asked;
    });
  }, []);
  return (
    <>
      {children}
      {onEnd && <FactorsDialog onEnd={onEnd} />}
    </>
  );
}
