import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import {
  ACCENTS,
  type DocumentBrand,
  logoFile,
  NOT_A_LOGO,
  SVG_LOGO,
} from "#features/profiles/contract/index.ts";
import { FILE_TOO_LARGE, IMAGE_LIMIT } from "#foundation/errors/common.ts";
import { sentenceOf } from "#foundation/errors/definition.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { LIMITS } from "#foundation/limits.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { ImagePlus } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";

const ACCEPTED = "image/png,image/jpeg,image/webp";
const NO_ACCENT = "aucune";
const NAMES = keysOf(ACCENTS);

/** The logo and the colour at the head of later documents; what was sent keeps its own. */
export function BrandFields() {
  const { data, error, refetch, isFetching } = useQuery(queries.brands.get.queryOptions());
  return (
    <div className="mt-6 grid gap-5 border-t border-lisiere pt-5">
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={3} />}
      {data && (
        <>
          <LogoField brand={data.data} />
          <AccentField brand={data.data} />
        </>
      )}
    </div>
  );
}

/** Keeps what the server answers, and says it. */
function useBrandChanged(said: string) {
  const client = useQueryClient();
  return (saved: { data: DocumentBrand }) => {
    client.setQueryData(queries.brands.get.queryKey(), saved);
    toast.success(said, "Vos prochains documents le montreront.");
  };
}

function LogoField({ brand: { logo } }: { brand: DocumentBrand }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useMutation(
    queries.brands.setLogo.mutationOptions({
      onSuccess: useBrandChanged("Logo enregistré"),
      onError: (error) => setRefusal(fieldsOf(error)?.logo ?? sentenceFor(error)),
    }),
  );
  const remove = useMutation(
    queries.brands.removeLogo.mutationOptions({
      onSuccess: useBrandChanged("Logo retiré"),
      onError: (error) => setRefusal(sentenceFor(error)),
    }),
  );
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refused = refusalOf(file);
    setRefusal(refused);
    if (refused === null) send.mutate({ logo: file });
  };
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">Logo</h3>
      {logo && (
        <img
          src={`/files/${logoFile(logo.file_key, "jpg")}`}
          alt="Votre logo"
          width={logo.width}
          height={logo.height}
          className="h-auto max-h-16 w-auto max-w-full rounded-sm object-contain"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={send.isPending}
          busyText="Envoi…"
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <ImagePlus className="size-5" />
          {logo ? "Changer le logo" : "Ajouter un logo"}
        </Button>
        {logo && !send.isPending && (
          <Button
            variant="quiet"
            className="px-3 text-danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({})}
          >
            Retirer le logo
          </Button>
        )}
      </div>
      <p id={hintId} className="text-sm text-brume">
        <T>PNG, JPEG ou WebP de 5 Mo au plus. Les documents déjà envoyés gardent le leur.</T>
      </p>
      {refusal && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="Logo de vos documents"
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          // So that choosing the same file again fires a change.
          event.currentTarget.value = "";
        }}
      />
    </section>
  );
}

/** It is sent as it is: to shrink it here would put black behind what has no ground. */
function refusalOf({ type, size }: File): string | null {
  if (type === "image/svg+xml") return SVG_LOGO;
  if (!ACCEPTED.split(",").includes(type)) return NOT_A_LOGO;
  return size > LIMITS.imageMaxBytes ? sentenceOf(FILE_TOO_LARGE, IMAGE_LIMIT) : null;
}

function AccentField({ brand: { accent } }: { brand: DocumentBrand }) {
  const set = useMutation(
    queries.brands.setAccent.mutationOptions({ onSuccess: useBrandChanged("Couleur enregistrée") }),
  );
  const shown = set.isPending ? set.variables.accent : accent;
  return (
    <div className="grid gap-3">
      <RadioCards
        legend="Couleur"
        name="accent"
        columns={3}
        dense
        value={shown ?? NO_ACCENT}
        onValue={(value) => set.mutate({ accent: NAMES.find((name) => name === value) ?? null })}
        cards={[
          { value: NO_ACCENT, title: "Sans couleur" },
          ...NAMES.map((value) => ({
            value,
            title: ACCENTS[value].label,
            aside: (
              <span
                aria-hidden="true"
                className="block size-6 rounded-full border border-lisiere"
                style={{ backgroundColor: ACCENTS[value].color }}
              />
            ),
          })),
        ]}
      />
      {set.error && (
        <Alert tone="danger" live>
          {sentenceFor(set.error)}
        </Alert>
      )}
    </div>
  );
}
