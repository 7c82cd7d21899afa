import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";

/** Leads from an entry of a list to the acts that touched it. */
export function HistoryLink({ about, name }: { about: string; name: string }) {
  return (
    <TextLink
      to={operatorPaths.acts({ about })}
      aria-label={`Historique : ${name}`}
      className="inline-flex min-h-9 items-center text-sm"
    >
      Historique
    </TextLink>
  );
}
