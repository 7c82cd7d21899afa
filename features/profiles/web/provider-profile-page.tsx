import { sentenceFor } from "#client/failure.ts";
import { useProfile } from "#features/accounts/web/index.ts";
import type { Profile } from "#features/profiles/contract/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";
import { ExternalLink } from "#ui/icons.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { AvatarField } from "./avatar/avatar-field.tsx";
import { ProfilePreviewAside } from "./profile-preview.tsx";
import { ProviderBusinessTypes } from "./provider-business-types.tsx";
import { ProviderDocuments } from "./provider-documents.tsx";
import { ProviderForm, useProviderForm } from "./provider-form.tsx";

export const meta = () => privatePage("Profil");

/** /provider/profile */
export default function ProviderProfilePage() {
  const { data, error, refetch, isFetching } = useProfile();
  const profile = data?.data;
  return (
    <>
      <PageHeader
        title="Votre profil"
        text="Un profil complet inspire confiance : photo, métiers, biographie, villes desservies."
        actions={
          profile && (
            <ButtonLink to={publicPaths.provider(profile.id)} variant="secondary">
              <ExternalLink className="size-5" />
              Voir mon profil public
            </ButtonLink>
          )
        }
      />
      {error && !profile && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !profile && <ProfileSkeleton />}
      {profile && <Editor key={profile.id} profile={profile} />}
    </>
  );
}

function Editor({ profile }: { profile: Profile }) {
  const drafted = useProviderForm(profile);
  return (
    <div className="grid items-start gap-x-8 xl:grid-cols-[minmax(0,40rem)_minmax(20rem,1fr)]">
      <div className="grid max-w-3xl gap-5">
        <Card as="section" id="photo" className="scroll-mt-20">
          <CardHeader title="Photo ou logo" />
          <AvatarField profile={profile} name={profile.provider?.business_name ?? profile.full_name} />
        </Card>
        <ProviderBusinessTypes profile={profile} />
        <ProviderForm profile={profile} drafted={drafted} />
        <ProviderDocuments profile={profile} />
      </div>
      <ProfilePreviewAside profile={profile} form={drafted.form} />
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div aria-hidden="true" className="grid max-w-3xl gap-5">
      <Card className="flex items-center gap-5">
        <Skeleton round className="size-28" />
        <SkeletonText lines={2} className="flex-1" />
      </Card>
      <Card className="grid gap-5">
        {["une", "deux", "trois", "quatre"].map((key) => (
          <Skeleton key={key} className="h-11 w-full" />
        ))}
      </Card>
    </div>
  );
}
