import { useQuery } from "@tanstack/react-query";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { queries } from "../../api.ts";
import { Work } from "../../brief/brief-answers.tsx";

/** What the client of a lead asks for, to have in view while answering it. */
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
