import { TextLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/display/typography.tsx";

/** « Voir aussi : … »: links to the same search for business types that its words may mean too. */
export function NearBusinessTypes({
  businessTypes,
  hrefOf,
  className,
}: {
  businessTypes: readonly { id: string; name: string }[];
  hrefOf: (id: string) => string;
  className?: string;
}) {
  if (businessTypes.length === 0) return null;
  return (
    <p className={classes("flex flex-wrap items-center gap-x-4", className)}>
      <T>Voir aussi :</T>
      {businessTypes.map(({ id, name }) => (
        <TextLink key={id} to={hrefOf(id)} className="inline-flex min-h-9 items-center">
          <T>{name}</T>
        </TextLink>
      ))}
    </p>
  );
}
