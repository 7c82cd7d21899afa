import { SignedIn } from "#features/accounts/web/index.ts";
import { privatePage } from "#features/site/web/index.ts";
import { PageHeader } from "#ui/page-header.tsx";

export const meta = () => privatePage("Modifier un service");

export default function EditServicePage() {
  return (
    <SignedIn as="provider">
      <PageHeader title="Modifier un service" />
    </SignedIn>
  );
}
