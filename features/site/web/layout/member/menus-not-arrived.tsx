import { useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { ChromeSkeleton } from "#ui/navigation/chrome-skeleton.tsx";
import { useFocusLeft } from "#ui/overlays/restore-focus.tsx";
import type { Missing } from "#ui/page/late-parts/late-part.tsx";
import { useOnline } from "#ui/page/use-online.ts";
import { strings } from "#ui/strings.ts";

/** The shape of the menus, whose code did not arrive, with a button in the header that asks for it again. */
export const MenusNotArrived: Missing = ({ onRetry, retrying }) => {
  const notice = useRef<HTMLDivElement>(null);
  const isOnline = useOnline();
  useFocusLeft(notice);
  return (
    <ChromeSkeleton
      notice={
        <div ref={notice} role="status" className="flex min-w-0 flex-1 items-center justify-between gap-3">
          <span className="bar-text min-w-0">
            <T>{isOnline ? "Le menu n’est pas arrivé." : "Le menu attend la connexion."}</T>
          </span>
          <Button variant="secondary" size="sm" busy={retrying} onClick={onRetry}>
            {strings.retry}
          </Button>
        </div>
      }
    />
  );
};
