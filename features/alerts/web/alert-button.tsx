import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { ALERT_KEY } from "#paths/owner-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { BellRing } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "./api.ts";

/**
 * « Prévenez-moi », for a search of a signed-in owner that found nobody: one press, and a letter
 * comes when somebody offers it there. An address with `?prevenir=1`, where visitors land after
 * signing up, presses it for them.
 */
export function AlertButton({
  businessType,
  city,
}: {
  businessType: { id: string; name: string };
  city: { id: string; name: string } | null;
}) {
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const { data } = useQuery(queries.alerts.list.queryOptions());
  const own = data?.data.find(
    (alert) => alert.business_type.id === businessType.id && (alert.city?.id ?? null) === (city?.id ?? null),
  );
  const options = {
    onSuccess: () => client.invalidateQueries({ queryKey: queries.alerts.key() }),
    onError: (error: unknown) => toast.danger("Alerte non enregistrée", sentenceFor(error)),
  };
  const create = useMutation({
    mutationFn: () => api.alerts.create({ business_type: businessType.id, city: city?.id }),
    ...options,
  });
  const cancel = useMutation({ mutationFn: (id: string) => api.alerts.remove({ id }), ...options });

  const isRequested = query.get(ALERT_KEY) === "1";
  const press = useEffectEvent(() => {
    create.mutate();
    setQuery(
      (before) => {
        before.delete(ALERT_KEY);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isRequested) press();
  }, [isRequested]);

  const where = city ? atCity(city.name) : "au Québec";
  if (own)
    return (
      <div role="status" className="grid w-full justify-items-center gap-2">
        <p>
          <T>{`C'est noté : nous vous écrirons dès que quelqu'un offrira « ${businessType.name} » ${where}.`}</T>
        </p>
        <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(own.id)}>
          Annuler cette alerte
        </Button>
      </div>
    );
  return (
    <Button busy={create.isPending} onClick={() => create.mutate()}>
      <BellRing className="stroke-[1.75] size-5" />
      Prévenez-moi
    </Button>
  );
}
