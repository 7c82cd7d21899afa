import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  OPERATOR_LIMITS,
  PROOF_NAMES,
  type PrivacyOrder,
  privacyProposal,
} from "#features/operator/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { KeptChoice } from "./kept-choice.tsx";
import { ORDER_KINDS } from "./order-words.ts";
import { type ChosenAccount, PersonChoice } from "./person-choice.tsx";

const PROOFS = keysOf(PROOF_NAMES).map((value) => ({ value, label: PROOF_NAMES[value] }));

type ProposalInput = z.input<typeof privacyProposal>;

/** The draft of the form, as it is stored. */
export const proposalDraftName = (message_id: string) => `privacy:${message_id}`;

/** Proposes one of `kinds` with two proofs of identity. */
export function ProposeDialog({
  message_id,
  kinds,
  author,
  onCode,
  onClose,
}: {
  message_id: string;
  kinds: readonly [PrivacyOrder["kind"], ...PrivacyOrder["kind"][]];
  author: ChosenAccount | undefined;
  /** Gets what the operator reads out, for an export. */
  onCode: (code: string) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const drafted = useDraftedForm<ProposalInput, z.output<typeof privacyProposal>>({
    name: proposalDraftName(message_id),
    resolver: zodResolver(privacyProposal),
    initial: {
      account_id: author?.id ?? "",
      kept_id: undefined,
      kind: kinds[0],
      proof_kinds: ["call", "request_detail"],
      proof_notes: ["", ""],
      email: kinds[0] === "export" ? (author?.email ?? "") : undefined,
    },
  });
  const { form } = drafted;
  const kind = form.watch("kind");
  return (
    <FormDialog
      {...drafted}
      title="Agir pour cette personne"
      description="Notez comment chaque preuve a été vérifiée, sans copier de document. Ces notes disparaissent avec le dossier."
      sendText="Proposer"
      onSend={async (values) => {
        const { data } = await api.privacyOrders.propose({ id: message_id, ...values });
        await client.invalidateQueries({ queryKey: queries.privacyOrders.list.key() });
        toast.success(
          "Démarche proposée",
          "La personne est prévenue à l'adresse de chaque compte. Une autre personne de l'équipe confirme après trois jours.",
        );
        onClose();
        if (data.code !== null) onCode(data.code);
      }}
      onClose={onClose}
    >
      <FormField form={form} name="kind" label="Ce que la personne demande" required>
        {(field) => (
          <Select
            {...field}
            options={kinds.map((value) => ({ value, label: ORDER_KINDS[value] }))}
            onChange={(event) => {
              void field.onChange(event);
              form.setValue("email", event.target.value === "export" ? (author?.email ?? "") : undefined);
            }}
          />
        )}
      </FormField>
      <PersonChoice
        {...(kind === "merge" && { legend: "Compte qui ferme" })}
        author={author}
        chosen={form.watch("account_id")}
        error={form.formState.errors.account_id && "Choisissez un compte"}
        onChoose={(id) => form.setValue("account_id", id, { shouldDirty: true, shouldValidate: true })}
      />
      {kind === "merge" && <KeptChoice form={form} />}
      {([0, 1] as const).map((n) => (
        <div key={n} className="grid gap-3">
          <FormField
            form={form}
            name={`proof_kinds.${n}`}
            label={n === 0 ? "Première preuve" : "Deuxième preuve"}
            required
          >
            {(field) => <Select {...field} options={PROOFS} />}
          </FormField>
          <FormField
            form={form}
            name={`proof_notes.${n}`}
            label={n === 0 ? "Comment elle a été vérifiée" : "Comment celle-ci a été vérifiée"}
            required
          >
            {(field) => <TextArea {...field} rows={2} limit={OPERATOR_LIMITS.proofNoteMax} />}
          </FormField>
        </div>
      ))}
      {kind === "export" && (
        <FormField
          form={form}
          name="email"
          label="Adresse où envoyer le lien"
          hint="Une adresse que la personne lit, même si ce n'est pas celle du compte."
          required
        >
          {(field) => <TextInput {...field} type="email" autoComplete="off" spellCheck={false} />}
        </FormField>
      )}
    </FormDialog>
  );
}
