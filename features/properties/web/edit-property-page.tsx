import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { CancelLink } from "#ui/buttons/cancel-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "./api.ts";
import { PropertyForm } from "./property-form.tsx";
import { isPropertyNotFound, PropertyNotFound } from "./property-not-found.tsx";

export const meta = () => privatePage("Modifier une propriété");

export default function EditPropertyPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.properties.get.queryOptions({ input: { id } }),
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
  });
  if (isPropertyNotFound(error)) return <PropertyNotFound />;
  return (
    <div className="max-w-3xl">
      <PageHeader
        above={<TextLink to={ownerPaths.property(id)}>{data?.data.label ?? "Mes propriétés"}</TextLink>}
        title="Modifier la propriété"
      />
      {error && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <FormSkeleton />}
      {data && (
        <Card>
          <PropertyForm
            key={data.data.id}
            property={data.data}
            onSaved={async ({ label }) => {
              toast.success("Propriété modifiée", label);
              await navigate(ownerPaths.property(id));
            }}
            cancel={<CancelLink to={ownerPaths.property(id)} />}
          />
        </Card>
      )}
    </div>
  );
}

function FormSkeleton() {
  return (
    <Card aria-hidden="true" className="grid gap-5">
      <Skeleton className="h-32 w-full" />
      {["nom", "adresse", "ville"].map((field) => (
        <span key={field} className="grid gap-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-11 w-full" />
        </span>
      ))}
    </Card>
  );
}
