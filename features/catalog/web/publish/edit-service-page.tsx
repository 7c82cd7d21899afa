import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { accessToken } from "#client/session/session-actions.ts";
import { SignedIn } from "#features/accounts/web/index.ts";
import type { OwnImage, OwnService } from "#features/catalog/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { CancelLink } from "#ui/buttons/cancel-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { failureOf, queries } from "../api.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { Images } from "./images/images.tsx";
import { imageSender } from "./images/send-image.ts";
import { StoredImages } from "./images/stored-images.tsx";
import { UnsentImagesDialog } from "./images/unsent-images-dialog.tsx";
import { useUploads } from "./images/use-uploads.ts";
import { PublishFrame } from "./publish-frame.tsx";
import { ServiceForm } from "./service-form.tsx";

export const meta = () => privatePage("Modifier un service");

export default function EditServicePage() {
  return (
    <SignedIn as="provider">
      <PublishFrame>
        <EditService />
      </PublishFrame>
    </SignedIn>
  );
}

const NOT_OWN_ERRORS = ["SERVICE_NOT_FOUND", "SERVICE_NOT_OWNED", "VALIDATION_ERROR"];

function EditService() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.providerServices.get.queryOptions({ input: { id } }),
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
  });
  if (error && NOT_OWN_ERRORS.includes(failureOf(error) ?? "")) {
    return (
      <EmptyState
        title="Ce service n'est pas dans votre liste"
        text="Il a peut-être été retiré."
        action={<ButtonLink to={providerPaths.services}>Voir mes services</ButtonLink>}
      />
    );
  }
  if (data) return <EditForm key={data.data.id} service={data.data} />;
  return (
    <>
      <PageHeader title="Modifier un service" />
      {error ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function EditForm({ service }: { service: OwnService }) {
  const navigate = useNavigate();
  const { uploads, items, setImages } = useServiceImages(service.id);
  const { id, name, is_active, images, withdrawn } = service;
  // A page asks once before it is left: from the first photo on about photos, which
  // would be lost; a draft stays.
  const [hasUploads, setHasUploads] = useState(false);
  if (items.length > 0 && !hasUploads) setHasUploads(true);
  return (
    <>
      <PageHeader
        title={name}
        actions={
          is_active &&
          !withdrawn && (
            <ButtonLink to={publicPaths.service(id)} variant="secondary">
              Voir comme un propriétaire
            </ButtonLink>
          )
        }
      />
      {withdrawn && (
        <Alert tone="warning" title="Notre équipe a retiré ce service" className="mb-6">
          {`Pourquoi : « ${withdrawn.reason} » Les propriétaires ne le trouvent plus. Vous pouvez le modifier, puis nous écrire pour qu'il soit rétabli.`}
        </Alert>
      )}
      <Card className="mb-6">
        <Images uploads={uploads} items={items} storedCount={images.length}>
          <StoredImages service={service} onImages={setImages} />
        </Images>
        {hasUploads && <UnsentImagesDialog uploads={uploads} items={items} />}
      </Card>
      <Card>
        <ServiceForm
          service={service}
          images={images.filter((image) => !image.withdrawn)}
          asksBeforeLeaving={!hasUploads}
          onSaved={async ({ name }) => {
            toast.success("Service modifié", name);
            await navigate(providerPaths.services);
          }}
          cancel={<CancelLink to={providerPaths.services} />}
        />
      </Card>
    </>
  );
}

/** The uploads of a published service: images are saved immediately, independently of the form. */
function useServiceImages(id: string) {
  const client = useQueryClient();
  const setImages = (images: OwnImage[]) => {
    const { queryKey } = queries.providerServices.get.queryOptions({ input: { id } });
    client.setQueryData(queryKey, (cached) => cached && { data: { ...cached.data, images } });
    void client.invalidateQueries({ queryKey: queries.providerServices.list.key() });
  };
  const { uploads, items } = useUploads(setImages);
  useEffect(() => uploads.start(imageSender(id, accessToken)), [uploads, id]);
  return { uploads, items, setImages };
}
