import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { useProfile } from "#features/accounts/web/index.ts";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { queries as propertiesQueries } from "#features/properties/web/api.ts";
import { NEED_LIMITS } from "#features/requests/contract/limits.ts";
import { Card } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../../api.ts";
import { FormSkeleton } from "../new/form-skeleton.tsx";
import { BusinessTypeChoice } from "./business-type-choice.tsx";
import { NeedForm } from "./need-form.tsx";

export const meta = () => privatePage("Publier mon besoin");

/**
 * /owner/needs/new?metier=&propriete= : publishes a need (docs/product.md "Needs"). Asks for the business
 * type if none is given.
 */
export default function NewNeedPage() {
  const [search] = useSearchParams();
  const businessTypes = useQuery(catalogQueries.catalog.businessTypes.queryOptions());
  const businessTypeId = search.get("metier") ?? "";
  const questions = useQuery({
    ...queries.needs.questions.queryOptions({ input: { business_type_id: businessTypeId } }),
    enabled: businessTypeId !== "",
  });
  const profile = useProfile();
  const properties = useQuery(propertiesQueries.properties.list.queryOptions());
  const failed = [businessTypes, questions, profile, properties].find(({ error, data }) => error && !data);
  const businessType = businessTypes.data?.data.find(
    ({ id, is_available }) => is_available && id === businessTypeId,
  );
  if (businessTypes.data && !businessType)
    return (
      <BusinessTypeChoice
        businessTypes={businessTypes.data.data.filter(({ is_available }) => is_available)}
        property={search.get("propriete") ?? undefined}
      />
    );
  return (
    <>
      <PageHeader
        title="Publier mon besoin"
        text={
          businessType &&
          `${businessType.name} : les prestataires des environs le verront pendant ${NEED_LIMITS.lifeDays} jours, et ${NEED_LIMITS.answersMax} au plus auront vos coordonnées.`
        }
      />
      <Card className="min-w-0 max-w-3xl">
        {failed && (
          <LoadFailure
            message={sentenceFor(failed.error)}
            onRetry={() =>
              void Promise.all(
                [businessTypes, questions, profile, properties].map(({ refetch }) => refetch()),
              )
            }
            retrying={failed.isFetching}
          />
        )}
        {businessType && questions.data && profile.data && properties.data ? (
          <NeedForm
            key={businessType.id}
            businessType={businessType}
            questions={questions.data.data}
            property={search.get("propriete")}
            properties={properties.data.data}
            hasPhone={Boolean(profile.data.data.phone)}
          />
        ) : (
          !failed && <FormSkeleton />
        )}
      </Card>
    </>
  );
}
