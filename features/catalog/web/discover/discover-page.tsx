import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router";
import { queries } from "#features/accounts/web/index.ts";
import { sentenceFor } from "#features/api/web/index.ts";
import { privatePage } from "#features/site/web/index.ts";
import { LoadFailure } from "#ui/load-failure.tsx";
import { PageHeader } from "#ui/page-header.tsx";

export const meta = () => privatePage("Découvrir les services");

/** Services found by words, city, category and trade. */
export default function DiscoverPage() {
  const { categoryId, businessTypeId } = useParams();
  const [search] = useSearchParams();
  const input = {
    q: search.get("q") ?? undefined,
    city: search.get("city") ?? undefined,
    category: categoryId,
    business_type: businessTypeId,
  };
  const { data, error, refetch } = useQuery(queries.catalog.find.queryOptions({ input }));
  return (
    <>
      <PageHeader title="Découvrir les services" />
      {error && <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} />}
      <ul>
        {data?.data.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/services/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
