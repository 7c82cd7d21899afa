import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { accessToken } from "#client/session/session-actions.ts";
import { SignedIn, useProfile } from "#features/accounts/web/index.ts";
import type { Service } from "#features/catalog/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { CancelLink } from "#ui/buttons/cancel-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import type { FromProfile } from "./form-values.ts";
import { Images } from "./images/images.tsx";
import { imagesOf } from "./images/images-of.ts";
import { imageSender } from "./images/send-image.ts";
import { UnsentImagesDialog } from "./images/unsent-images-dialog.tsx";
import type { Upload, Uploads } from "./images/uploads.ts";
import { useImageDrafts } from "./images/use-image-drafts.ts";
import { useUploads } from "./images/use-uploads.ts";
import { PublishFrame } from "./publish-frame.tsx";
import { ServiceForm } from "./service-form.tsx";

export const meta = () => privatePage("Publier un service");

/** Creates the service, then uploads the images chosen meanwhile, then returns to the list. */
export default function CreateServicePage() {
  return (
    <SignedIn as="provider">
      <PublishFrame>
        <CreateService />
      </PublishFrame>
    </SignedIn>
  );
}

function CreateService() {
  const [saved, setSaved] = useState<Service | null>(null);
  const [sent, setSent] = useState(0);
  const { uploads, items } = useUploads((images) => setSent(images.length));
  const { isStorageFull, clear: clearDrafts } = useImageDrafts(uploads);
  const fromProfile = useFromProfile();
  if (saved) return <SendingImages service={saved} uploads={uploads} items={items} sent={sent} />;
  return (
    <>
      <PageHeader
        title="Publier un service"
        text="Décrivez ce que vous offrez ; votre texte et vos photos sont gardés dans cet onglet jusqu'à la publication."
      />
      {fromProfile ? (
        <Card>
          <ServiceForm
            fromProfile={fromProfile}
            onSaved={(service) => {
              clearDrafts();
              uploads.start(imageSender(service.id, accessToken));
              setSaved(service);
            }}
            images={imagesOf(items)}
            imageFields={
              <>
                <Images uploads={uploads} items={items} />
                {isStorageFull && items.length > 0 && (
                  <Alert tone="warning" live title="Photos à choisir de nouveau si la page se recharge">
                    Ce navigateur n’a pas assez d’espace pour les garder. Publiez le service sans quitter la
                    page.
                  </Alert>
                )}
              </>
            }
            onDiscardDraft={() => {
              for (const { key } of uploads.get()) uploads.remove(key);
            }}
            cancel={<CancelLink to={providerPaths.services} />}
          />
        </Card>
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

/**
 * Returns the cities and the business type that a new service takes from the profile, undefined until they
 * are read. Without them the form starts empty.
 */
function useFromProfile(): FromProfile | undefined {
  const cities = useQuery({
    ...queries.providerServices.profileCities.queryOptions(),
    // Values must not change while somebody types.
    refetchOnWindowFocus: false,
  });
  const profile = useProfile();
  if (cities.isPending || profile.isPending) return undefined;
  const own = profile.data?.data.provider?.business_types ?? [];
  return {
    cities: cities.data?.data ?? [],
    business_type_id: (own.length === 1 && own[0]?.id) || "",
  };
}

function SendingImages({
  service,
  uploads,
  items,
  sent,
}: {
  service: Service;
  uploads: Uploads;
  items: readonly Upload[];
  sent: number;
}) {
  const navigate = useNavigate();
  const done = items.length === 0;
  const failed = items.length > 0 && items.every(({ state }) => state.kind === "failed");
  useEffect(() => {
    if (!done) return;
    toast.success("Service publié", service.name);
    void navigate(providerPaths.services);
  }, [done, navigate, service.name]);
  return (
    <>
      <PageHeader
        title="Votre service est publié"
        text={failed ? undefined : "Vos photos sont envoyées une à la fois."}
      />
      {failed && (
        <Alert tone="warning" live refusal title="Certaines photos n'ont pas été envoyées" className="mb-6">
          Réessayez ou retirez-les ; le service, lui, est bien en ligne.
        </Alert>
      )}
      <Card className="grid gap-6">
        <Images uploads={uploads} items={items} storedCount={sent} />
        <UnsentImagesDialog uploads={uploads} items={items} />
        <div className="flex justify-end">
          {failed ? (
            <ButtonLink to={providerPaths.services}>Terminer sans elles</ButtonLink>
          ) : (
            <ButtonLink to={providerPaths.services} variant="secondary">
              Continuer sans attendre
            </ButtonLink>
          )}
        </div>
      </Card>
    </>
  );
}
