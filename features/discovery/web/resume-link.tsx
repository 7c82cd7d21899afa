import { textLinkStyle } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/display/typography.tsx";
import { useReturnedFrom } from "./opened-service.ts";

/** The id of the element of a service's card. */
export const cardId = (serviceId: string) => `service-${serviceId}`;

/**
 * At the top of a list, where a change of path leads (docs/product.md "Pages"): leads down to
 * the card one comes back from.
 */
export function ResumeLink({ services }: { services: readonly { id: string; name: string }[] }) {
  const opened = useReturnedFrom();
  const service = services.find(({ id }) => id === opened);
  if (!service) return null;
  const resume = () => {
    const card = document.getElementById(cardId(service.id));
    card?.scrollIntoView({ block: "center" });
    card?.querySelector<HTMLElement>("[data-card-link]")?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={resume}
      title={service.name}
      className={classes(textLinkStyle, "min-h-9 max-w-full truncate text-sm")}
    >
      <T>{`Revenir à « ${service.name} »`}</T>
    </button>
  );
}
