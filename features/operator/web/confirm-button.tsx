import { useId } from "react";
import { OPERATOR_TOO_NEW } from "#features/operator/contract/index.ts";
import { sentenceOf } from "#foundation/errors/definition.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { useOperator } from "./layout/operator-guard.tsx";

/** The button of a second person who confirms a proposal, or why the signed-in operator may not. */
export function ConfirmButton({
  askedById,
  label,
  about,
  onConfirm,
}: {
  /** The operator who proposed it; null on the command line. */
  askedById: string | null;
  label: string;
  /** The thing to confirm, if the page has several such buttons. */
  about?: string;
  onConfirm: () => void;
}) {
  const { data: me } = useOperator();
  const why = useId();
  if (!me) return null;
  const { id, confirms_from } = me.data;
  if (askedById === id)
    return (
      <span className="self-center text-sm text-brume">
        <T>Une autre personne doit confirmer</T>
      </span>
    );
  return (
    <>
      <Button
        size="sm"
        aria-label={about && `${label} : ${about}`}
        aria-describedby={confirms_from ? why : undefined}
        disabled={confirms_from !== null}
        onClick={onConfirm}
      >
        {label}
      </Button>
      {confirms_from && (
        <span id={why} className="self-center text-sm text-brume">
          <T>{sentenceOf(OPERATOR_TOO_NEW, { from: confirms_from })}</T>
        </span>
      )}
    </>
  );
}
