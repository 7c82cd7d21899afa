import { type ComponentType, lazy, useCallback, useEffect, useState } from "react";
import { isCodeFailure } from "./code-failure.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** What stands in the place of a part whose code did not arrive, with how to ask for it again. */
export type Missing = ComponentType<{ onRetry: () => void; retrying: boolean }> & {
  /** For a dialog, which would take the focus: it comes by a press only, not with the network. */
  needsPress?: true;
};

/**
 * A part of a page whose code is loaded after the page's own: `lazy` of React, to be rendered in a
 * `Suspense`. Where the code does not arrive the page stays as it is and `missing` stands in the part's
 * place (`NotArrived`, `NotOpened`, `LeftOut`). The part is asked for again when the network is back, when it
 * is rendered anew, or by a press.
 */
export function latePart<Props extends object>(load: Load<Props>, missing: Missing) {
  return lazy<ComponentType<Props>>(async () => {
    if (mayArrive()) {
      try {
        return await load();
      } catch (error) {
        // What a page does without must never lead to the error screen, which has some of it too.
        if (missing !== LeftOut && !isCodeFailure(error)) throw error;
      }
    }
    return { default: askedAgain(load, missing) };
  });
}

/**
 * Without a network only a service worker has code. Nothing else is asked for: many browsers never ask again
 * for code that has failed, nor for what else needs it, until the page is loaded anew (whatwg/html#6768).
 * The server knows no network, and has all code.
 */
const mayArrive = () => navigator.onLine !== false || navigator.serviceWorker?.controller;

/** For a part that the page does without. */
export const LeftOut: Missing = () => null;

function askedAgain<Props extends object>(load: Load<Props>, Missing: Missing): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined;
  return function PartAskedAgain(props) {
    const [Part, setPart] = useState(() => arrived);
    const [isAsking, setAsking] = useState(false);
    const ask = useCallback(async () => {
      if (!mayArrive()) return;
      setAsking(true);
      const loaded = await load().catch(() => undefined);
      arrived ??= loaded?.default;
      setPart(() => arrived);
      setAsking(false);
    }, []);
    const retry = async () => {
      await ask();
      if (!arrived && navigator.onLine) location.reload();
    };
    useEffect(() => {
      if (!arrived) void ask();
      if (Missing.needsPress) return;
      addEventListener("online", ask);
      return () => removeEventListener("online", ask);
    }, [ask]);
    return Part ? <Part {...props} /> : <Missing onRetry={() => void retry()} retrying={isAsking} />;
  };
}
