import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { type CaseDetails, MESSAGE_TOPICS } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";

const TOPIC_NAMES: Record<(typeof MESSAGE_TOPICS)[number], string> = {
  question: "Question",
  access: "Accès à ses renseignements",
  correction: "Rectification de ses renseignements",
  erasure: "Suppression de ses renseignements",
};

/** The topic of a message, which sets when its answer is due; another kind of case has another address. */
export function MessageTopic({ details: { subject_id: id, reason_code } }: { details: CaseDetails }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sort = async (topic: (typeof MESSAGE_TOPICS)[number]) => {
    try {
      await api.cases.sort({ id, topic });
    } catch (error) {
      toast.danger("Message non classé", sentenceFor(error));
      return;
    }
    await navigate(operatorPaths.case(topic === "question" ? "contact" : "privacy", id), { replace: true });
    await client.invalidateQueries({ queryKey: queries.cases.key() });
  };
  return (
    <Card as="section">
      <CardHeader
        title="Objet"
        text="Une question attend trois jours au plus ; ce qui concerne des renseignements personnels, 30 jours. Vérifiez d'abord qui écrit."
      />
      <Field label="Ce que le message demande">
        <Select
          value={reason_code}
          onChange={(event) => {
            const topic = MESSAGE_TOPICS.find((one) => one === event.target.value);
            if (topic) void sort(topic);
          }}
          options={MESSAGE_TOPICS.map((value) => ({ value, label: TOPIC_NAMES[value] }))}
        />
      </Field>
    </Card>
  );
}
