import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#features/accounts/contract/endpoints.ts";
import { queries } from "#features/accounts/web/index.ts";
import { sentenceFor } from "#features/api/web/index.ts";
import { formatLongDateWithYear, relativeTime } from "#foundation/time.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { T } from "#ui/typography.tsx";
import { deviceOf } from "./device.ts";

/** The devices one is signed in on. */
export function DevicesCard() {
  const sessions = useQuery(queries.accounts.sessions.queryOptions());
  const others = sessions.data?.data.some(({ current }) => !current);
  return (
    <Card as="section">
      <CardHeader
        title="Appareils connectés"
        text="Un appareil perdu, prêté ou inconnu ? Déconnectez-le, puis changez votre mot de passe."
      />
      {sessions.isPending && <SkeletonText lines={2} />}
      {sessions.error && (
        <LoadFailure
          message={sentenceFor(sessions.error)}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
      {sessions.data && (
        <ul className="grid gap-3">
          {sessions.data.data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others && <SignOutOthers />}
    </Card>
  );
}

function Device({ session }: { session: Session }) {
  const used = relativeTime(session.last_used_at, Date.now());
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-lisiere pb-3 last:border-0 last:pb-0">
      <span className="font-medium">
        <T>{deviceOf(session.user_agent)}</T>{" "}
        {session.current && <Badge className="ml-2">Cet appareil</Badge>}
      </span>
      <span className="text-sm text-brume">
        <T>{`Dernière activité : ${used.toLowerCase()} · connecté le ${formatLongDateWithYear(session.created_at)}`}</T>
      </span>
    </li>
  );
}

function SignOutOthers() {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const end = useMutation(
    queries.accounts.endOtherSessions.mutationOptions({
      onSuccess: async () => {
        setOpen(false);
        toast.success("Autres appareils déconnectés");
        await client.invalidateQueries({ queryKey: queries.accounts.key() });
      },
    }),
  );
  return (
    <div className="mt-5">
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          end.reset();
        }}
        tone="primary"
        trigger={<Button variant="secondary">Déconnecter les autres appareils</Button>}
        title="Déconnecter les autres appareils ?"
        description="Il faudra s'y reconnecter avec votre mot de passe. Vous restez connecté ici."
        confirmText="Déconnecter"
        busy={end.isPending}
        busyText="Déconnexion…"
        onConfirm={() => end.mutate({})}
      >
        {end.error && (
          <Alert tone="danger" live>
            {sentenceFor(end.error)}
          </Alert>
        )}
      </ConfirmDialog>
    </div>
  );
}
