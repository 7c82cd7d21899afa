import { strings } from "../strings.ts";
import { ButtonLink } from "./button-link.tsx";

/**
 * « Annuler » beside the button of a form that has a page of its own. The code of the page it leads to is
 * fetched with the form's, so that it opens at once, without a network too.
 */
export function CancelLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="secondary" prefetch="render">
      {strings.cancel}
    </ButtonLink>
  );
}
