import { useEffect, useRef } from "react";
import { LoadFailure } from "../../display/load-failure.tsx";
import { useFocusLeft } from "../../overlays/restore-focus.tsx";
import { strings } from "../../strings.ts";
import { useOnline } from "../use-online.ts";
import type { Missing } from "./late-part.tsx";

/** Says in the place of a part that its code did not arrive; scrolled to after the press that opened it. */
export const NotArrived: Missing = (again) => {
  const notice = useRef<HTMLDivElement>(null);
  const isOnline = useOnline();
  useFocusLeft(notice);
  useEffect(() => {
    if (navigator.userActivation?.isActive) notice.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={notice} className="my-3">
      <LoadFailure message={isOnline ? strings.partNotArrived : strings.partWaits} {...again} />
    </div>
  );
};

/** The same for a dialog, which a press has opened. */
export const NotOpened: Missing = (again) => <NotArrived {...again} />;
NotOpened.needsPress = true;
