import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { areaKey } from "#client/area-key.ts";
import { sentenceFor } from "#client/failure.ts";
import type { Session } from "#features/accounts/contract/endpoints.ts";
import { queries as accountsQueries } from "#features/accounts/web/api.ts";
import { formatLongDateWithYear, relativeTime } from "#foundation/time.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { deviceName, ipSuffix } from "./device.ts";
import { SignOutOthers } from "./sign-out-others.tsx";

/** The devices on which the person is signed in. */
export function DevicesCard() {
  const sessions = useQuery(accountsQueries.accounts.sessions.queryOptions());
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
      {others && <EndOthers />}
    </Card>
  );
}

function Device({ session }: { session: Session }) {
  const used = relativeTime(session.last_used_at, Date.now());
  return (
    <li className="grid border-b border-lisiere pb-3 last:border-0 last:pb-0">
      <span className="font-medium">
        <T>{deviceName(session.user_agent)}</T>{" "}
        {session.current && <Badge className="ml-2">Cet appareil</Badge>}
      </span>
      <span className="text-sm text-brume">
        <T>{`Dernière activité : ${used.toLowerCase()} · connecté le ${formatLongDateWithYear(session.created_at)}${ipSuffix(session.address)}`}</T>
      </span>
    </li>
  );
}

function EndOthers() {
  const client = useQueryClient();
  const end = useMutation(accountsQueries.accounts.endOtherSessions.mutationOptions());
  return (
    <SignOutOthers
      busy={end.isPending}
      failure={end.error ? sentenceFor(end.error) : undefined}
      onOpen={end.reset}
      end={async () => {
        await end.mutateAsync({});
        toast.success("Autres appareils déconnectés");
        await client.invalidateQueries({ queryKey: areaKey("accounts") });
      }}
    />
  );
}
