import { useEffect, useRef } from "react";
import { LoadFailure } from "../../display/load-failure.tsx";
import { strings } from "../../strings.ts";
import type { Missing } from "./late-part.tsx";

/** Says in the place of a part that its code did not arrive; scrolled to after the press that opened it. */
export const NotArrived: Missing = (again) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (navigator.userActivation?.isActive) notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={notice} className="my-3">
      <LoadFailure message={strings.partNotArrived} {...again} />
    </div>
  );
};
