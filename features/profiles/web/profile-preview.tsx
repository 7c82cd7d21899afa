import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Profile, PublicProfile } from "#features/profiles/contract/index.ts";
import { shownName } from "#foundation/text/names/person-names.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Eye } from "#ui/icons.ts";
import { Scrolling } from "#ui/navigation/scrolling.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import type { ProviderFormValues } from "./provider-form-values.ts";
import { ProviderBio, ProviderHead, ProviderNames } from "./public/provider-head.tsx";

interface PreviewProps {
  profile: Profile;
  form: UseFormReturn<ProviderFormValues>;
}

/** A preview of the public page with the form's current values, beside the form on wide screens. */
export function ProfilePreviewAside(props: PreviewProps) {
  return (
    <aside
      aria-label="Aperçu de votre page publique"
      className="sticky top-24 hidden content-start gap-3 xl:grid"
    >
      <p className="text-sm font-semibold text-brume">Ce que voient les propriétaires</p>
      <Scrolling className="max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-lg border border-lisiere bg-neige p-5">
        <Preview {...props} />
      </Scrolling>
    </aside>
  );
}

/** The same preview in a dialog, on narrower screens. */
export function ProfilePreviewButton(props: PreviewProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="xl:hidden" onClick={() => setOpen(true)}>
        <Eye className="size-5" />
        Aperçu
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          size="lg"
          title="Ce que voient les propriétaires"
          footer={
            <DialogClose asChild>
              <Button>Revenir au formulaire</Button>
            </DialogClose>
          }
        >
          <Preview {...props} />
        </Dialog>
      )}
    </>
  );
}

function Preview({ profile, form }: PreviewProps) {
  const shown = toPublicProfile(profile, useWatch({ control: form.control }));
  return (
    <div className="grid gap-6">
      <ProviderHead profile={shown} level={3} />
      <ProviderBio bio={shown.bio} level={4} />
      <ProviderNames title="Métiers" names={shown.business_types.map(({ name }) => name)} level={4} />
      <ProviderNames title="Villes desservies" names={shown.service_area} level={4} />
    </div>
  );
}

/** Returns the public profile as it would be once the form is saved. */
function toPublicProfile(profile: Profile, values: Partial<ProviderFormValues>): PublicProfile {
  const business = profile.provider;
  return {
    id: profile.id,
    business_name: values.business_name || "Nom de l'entreprise",
    contact_name: shownName(
      { first_name: values.first_name ?? "", last_name: values.last_name ?? "" },
      values.business_name,
    ),
    tagline: values.tagline ?? "",
    bio: values.bio ?? "",
    website: values.website ?? "",
    avatar_url: profile.avatar_url,
    business_types: business?.business_types ?? [],
    city: values.city ?? "",
    service_area: values.service_area ?? [],
    rating_average: business?.rating_average ?? null,
    rating_count: business?.rating_count ?? 0,
    // Counted from what was done, not from the form.
    reply_within_hours: null,
    jobs_done: 0,
    kept_percent: null,
    verification: business?.verification ?? "none",
    verified: { insurance_until: null, rbq_licence: null, neq: null },
    rbq_licence: values.rbq_licence ?? "",
    legal_name: null,
    member_since: business?.member_since ?? profile.created_at,
  };
}
