import { sentenceFor } from "#client/failure.ts";
import { useProfile } from "#features/accounts/web/index.ts";
import { formatMonthYear } from "#foundation/time.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { AvatarField } from "./avatar/avatar-field.tsx";
import { PersonForm } from "./person-form.tsx";

export const meta = () => privatePage("Profil");

export default function OwnerProfilePage() {
  const { data, error, refetch, isFetching } = useProfile();
  const profile = data?.data;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Profil"
        text="Votre nom, votre téléphone et votre courriel sont remis au prestataire qui accepte votre demande. Vous seul voyez votre photo."
      />
      {error && !profile && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !profile && <Skeleton className="h-96 w-full" />}
      {profile && (
        <div className="grid gap-5">
          <Card as="section">
            <CardHeader title="Photo" />
            <AvatarField profile={profile} />
          </Card>
          <Card as="section">
            <CardHeader title="Coordonnées" />
            <dl className="mb-5">
              <dt className="font-medium">Courriel</dt>
              <dd className="wrap-anywhere text-brume">{profile.email}</dd>
            </dl>
            <PersonForm profile={profile} />
          </Card>
          <p className="text-sm text-brume">
            <T>{`Membre depuis ${formatMonthYear(profile.created_at)}.`}</T>
          </p>
        </div>
      )}
    </div>
  );
}
