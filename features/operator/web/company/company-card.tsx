import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { Company } from "#features/operator/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { HistoryLink } from "../acts/history-link.tsx";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import { COMPANY_LABELS } from "./company-words.ts";

/** The company as pages, letters and receipts name it, and the origin of each value. */
export function CompanyCard() {
  const { data, error, refetch, isFetching } = useQuery(queries.companies.get.queryOptions());
  const { data: me } = useOperator();
  const [isEditing, setIsEditing] = useState(false);
  const company = data?.data;
  return (
    <Card as="article" aria-labelledby="identite" className="grid gap-4">
      <h2 id="identite" className="text-lg font-semibold">
        Identité
      </h2>
      {error && !company && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {company && (
        <>
          <dl className="grid gap-3">
            {keysOf(COMPANY_LABELS).map((name) => (
              <Line
                key={name}
                label={COMPANY_LABELS[name]}
                source={sourceOf(company.sources[name], company.variables[name])}
              >
                <Value value={company.identity[name]} />
              </Line>
            ))}
          </dl>
          <Receipts {...company.supplier} />
          <div className="flex flex-wrap items-center gap-4">
            {me?.data.level === "chief" && (
              <Button
                size="sm"
                variant="secondary"
                aria-label="Modifier : identité"
                onClick={() => setIsEditing(true)}
              >
                Modifier
              </Button>
            )}
            {company.version > 0 && <HistoryLink about="company" name="identité" />}
          </div>
          {isEditing && <CompanyDialog company={company} onClose={() => setIsEditing(false)} />}
        </>
      )}
    </Card>
  );
}

/** A value with where it comes from, below it on a narrow screen. */
function Line({ label, source, children }: { label: string; source: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-brume">
        <T>{label}</T>
      </dt>
      <dd className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
        {children}
        {source}
      </dd>
    </div>
  );
}

function Value({ value }: { value: string | string[] }) {
  if (typeof value === "string") return <span>{value}</span>;
  if (value.length === 0) return <span>Aucun</span>;
  return (
    <ul>
      {value.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </ul>
  );
}

function sourceOf(source: Company["sources"]["shown_name"], variable: string | null): ReactNode {
  if (source === "console") return <Badge tone="epinette">Écrit ici</Badge>;
  if (variable === null) return <Badge>Livré avec Maisonnée</Badge>;
  return source === "configuration" ? (
    <Badge className="wrap-anywhere">{`Configuration : ${variable}`}</Badge>
  ) : (
    <Badge tone="danger">Inventé, à remplacer</Badge>
  );
}

/** Values that only the configuration sets: they change neither here nor on receipts already sent. */
function Receipts({ name, tps_number, tvq_number }: Company["supplier"]) {
  const said = [name, tps_number && `TPS ${tps_number}`, tvq_number && `TVQ ${tvq_number}`].filter(Boolean);
  return (
    <p className="text-sm text-brume wrap-anywhere">
      <T>
        {said.length > 0
          ? `Les reçus portent : ${said.join(", ")}. La configuration seule les change : SUPPLIER_NAME, TAX_TPS_NUMBER, TAX_TVQ_NUMBER.`
          : "Les reçus n'ont pas encore de nom légal ni de numéros de taxes : réglez SUPPLIER_NAME, TAX_TPS_NUMBER et TAX_TVQ_NUMBER dans la configuration."}
      </T>
    </p>
  );
}
