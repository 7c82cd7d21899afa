import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { queries } from "#features/accounts/web/index.ts";
import { sentenceFor } from "#features/api/web/index.ts";
import { privatePage } from "#features/site/web/index.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { PageHeader } from "#ui/page-header.tsx";

export const meta = () => privatePage("Mes services");

export default function MyServicesPage() {
  const { data, error, refetch } = useQuery(queries.providerServices.list.queryOptions());
  return (
    <>
      <PageHeader
        title="Mes services"
        actions={<ButtonLink to="/provider/services/create">Publier un service</ButtonLink>}
      />
      {error && <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} />}
      <ul>
        {data?.data.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/provider/services/edit/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
