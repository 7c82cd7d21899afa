import { Card } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";

/** The shape of the form while what fills it loads. */
export function FormSkeleton() {
  return (
    <Card aria-hidden="true" className="grid gap-5">
      {["nom", "type", "description", "prix", "villes"].map((field) => (
        <span key={field} className="grid gap-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-11 w-full" />
        </span>
      ))}
    </Card>
  );
}
