import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { failureOf } from "#client/failure.ts";
import { FactorsDialog } from "./factors-dialog.tsx";

type WithFactors = <T>(call: () => Promise<T>) => Promise<T>;

const RecentFactor = createContext<WithFactors>((call) => call());

/**
 * Returns a function that makes a call and, if the server answers RECENT_FACTOR_REQUIRED, asks for the password and a
 * code, then makes the call again. Throws what the call threw when the person cancels.
 */
export const useRecentFactor = (): WithFactors => useContext(RecentFactor);

/** Renders the window that `useRecentFactor` opens; calls that need the factors at once wait for the same window. */
export function RecentFactorProvider({ children }: { children: ReactNode }) {
  const [onEnd, setOnEnd] = useState<(given: boolean) => void>();
  const asked = useRef<Promise<boolean>>(undefined);
  const ask = () => {
    asked.current ??= new Promise<boolean>((resolve) => setOnEnd(() => resolve)).finally(() => {
      asked.current = undefined;
      setOnEnd(undefined);
    });
    return asked.current;
  };
  const withFactors: WithFactors = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (failureOf(error) !== "RECENT_FACTOR_REQUIRED") throw error;
      if (!(await ask())) throw error;
      return await call();
    }
  };
  return (
    <RecentFactor value={withFactors}>
      {children}
      {onEnd && <FactorsDialog onEnd={onEnd} />}
    </RecentFactor>
  );
}
