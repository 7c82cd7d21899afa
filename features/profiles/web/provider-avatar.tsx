import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useRef } from "react";
import { queries } from "#features/accounts/web/index.ts";
import { sentenceFor } from "#features/api/web/index.ts";
import type { Profile } from "#features/profiles/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { toast } from "#ui/toast.ts";

const ACCEPT = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif";

/** The face or the logo of the business: chosen, replaced, removed at once. */
export function ProviderAvatar({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const onSettled = () => client.invalidateQueries({ queryKey: queries.profiles.get.key() });
  const set = useMutation(
    queries.profiles.setAvatar.mutationOptions({
      onSuccess: () => toast.success("Photo enregistrée"),
      onSettled,
    }),
  );
  const remove = useMutation(
    queries.profiles.removeAvatar.mutationOptions({
      onSuccess: () => toast.success("Photo retirée"),
      onSettled,
    }),
  );
  const error = set.error ?? remove.error;
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar
          name={profile.provider?.business_name ?? profile.full_name}
          src={profile.avatar_url}
          size="xl"
        />
        <div className="grid gap-2">
          <h2 className="text-lg font-semibold">Photo ou logo</h2>
          <p className="text-sm text-brume">JPEG, PNG, WebP, GIF ou HEIC, 5 Mo au plus.</p>
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              accept={ACCEPT}
              aria-label="Choisir une photo"
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                const [avatar] = event.currentTarget.files ?? [];
                event.currentTarget.value = "";
                if (avatar) set.mutate({ avatar });
              }}
            />
            <Button
              variant="secondary"
              size="sm"
              busy={set.isPending}
              busyText="Envoi…"
              onClick={() => input.current?.click()}
            >
              <Camera aria-hidden="true" className="size-4.5" />
              {profile.avatar_url ? "Changer la photo" : "Ajouter une photo"}
            </Button>
            {profile.avatar_url && (
              <Button
                variant="quiet"
                size="sm"
                busy={remove.isPending}
                busyText="Retrait…"
                onClick={() => remove.mutate({})}
              >
                Retirer
              </Button>
            )}
          </div>
        </div>
      </div>
      {error && (
        <Alert tone="danger" live>
          {sentenceFor(error)}
        </Alert>
      )}
    </Card>
  );
}
