import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { privacyProposal } from "#features/operator/contract/index.ts";
import { MergePreview } from "./merge-preview.tsx";
import { PersonChoice } from "./person-choice.tsx";

/** Chooses the account that stays of two, and shows what the other one would bring. */
export function KeptChoice({
  form,
}: {
  form: UseFormReturn<z.input<typeof privacyProposal>, unknown, z.output<typeof privacyProposal>>;
}) {
  const [from, into = ""] = form.watch(["account_id", "kept_id"]);
  return (
    <div className="grid gap-3">
      <PersonChoice
        legend="Compte qui reste"
        name="kept"
        searchLabel="Chercher le compte qui reste"
        author={undefined}
        chosen={into}
        error={form.formState.errors.kept_id?.message}
        onChoose={(id) => form.setValue("kept_id", id, { shouldDirty: true, shouldValidate: true })}
      />
      {from !== "" && into !== "" && from !== into && <MergePreview from={from} into={into} />}
    </div>
  );
}
