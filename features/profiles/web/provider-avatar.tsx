import type { Profile } from "#features/profiles/contract/index.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { AvatarField } from "./avatar/avatar-field.tsx";

/** The face or the logo of the business. */
export function ProviderAvatar({ profile }: { profile: Profile }) {
  return (
    <Card as="section">
      <CardHeader title="Photo ou logo" />
      <AvatarField profile={profile} name={profile.provider?.business_name ?? profile.full_name} />
    </Card>
  );
}
