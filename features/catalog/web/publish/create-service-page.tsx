import { SignedIn } from "#features/accounts/web/index.ts";
import { privatePage } from "#features/site/web/index.ts";
import { PageHeader } from "#ui/page-header.tsx";

export const meta = () => privatePage("Publier un service");

export default function CreateServicePage() {
  return (
    <SignedIn as="provider">
      <PageHeader title="Publier un service" />
    </SignedIn>
  );
}
