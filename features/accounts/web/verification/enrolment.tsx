import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { sentenceFor } from "#client/failure.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { api, failureOf, queries } from "../api.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Sets an authenticator up: shows its secret, asks for a first code, then shows the recovery codes once. */
export function Enrolment({
  password,
  onRefused,
  onDone,
}: {
  password?: string;
  /** Called with the sentence to show when the password is wrong. */
  onRefused?: (message: string) => void;
  onDone: () => void;
}) {
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const form = useForm({ defaultValues: { code: "" } });
  const confirm = useMutation(queries.secondFactor.confirm.mutationOptions());
  // Begun once: a second secret would replace the one that was just scanned.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queries.secondFactor.key(), "enrolment"],
    queryFn: () => api.secondFactor.enrol({ ...(password !== undefined && { password }) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const isRefused = failureOf(error) === "INVALID_PASSWORD";
  useEffect(() => {
    if (isRefused) onRefused?.(sentenceFor(error));
  }, [isRefused, error, onRefused]);
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (error && !isRefused)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading />;
  const { secret, uri, qr } = data.data;
  return (
    <Form
      form={form}
      onSubmit={async ({ code }) => {
        try {
          setRecoveryCodes((await confirm.mutateAsync({ code })).data.recovery_codes);
        } catch (failure) {
          if (failureOf(failure) !== "INVALID_CODE") throw failure;
          form.setError("code", { message: sentenceFor(failure) }, { shouldFocus: true });
        }
      }}
    >
      <p>
        <T>
          Installez une application d'authentification (Google Authenticator, Microsoft Authenticator,
          1Password…), puis numérisez ce code avec elle.
        </T>
      </p>
      <svg
        role="img"
        aria-label="Code à numériser"
        viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
        className="w-52 max-w-full rounded-md border border-lisiere bg-[#fff]"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        <T>Ou entrez cette clé :</T>{" "}
        <code className="font-semibold break-all">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <br />
        <a href={uri} className="text-epinette underline underline-offset-3">
          <T>Ouvrir l'application de cet appareil</T>
        </a>
      </p>
      <FormField form={form} name="code" label="Code à 6 chiffres affiché par l'application" required>
        {(field) => (
          <TextInput {...field} autoComplete="one-time-code" inputMode="numeric" spellCheck={false} />
        )}
      </FormField>
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting} busyText="Vérification…">
        Activer
      </Button>
    </Form>
  );
}
