import { useQuery } from "@tanstack/react-query";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { queries } from "../../api.ts";
import { Work } from "../../brief/brief-answers.tsx";

/** The work that a lead's client asks for, kept in view while the provider answers. */
export function LeadWork({ id }: { id: string }) {
  const { data } = useQuery(queries.leads.get.queryOptions({ input: { id } }));
  // A proposal of one's own has no words of the client.
  if (!data || (data.data.description === "" && data.data.brief.length === 0)) return null;
  return (
    <Card as="section" aria-label="Ce que votre client demande">
      <CardHeader title="Ce que votre client demande" />
      <div className="grid gap-3">
        <Work of={data.data} />
      </div>
    </Card>
  );
}
