import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import type { Side, Thread } from "#features/messages/contract/index.ts";
import { THREAD_REPORT_REASONS } from "#features/reports/contract/index.ts";
import { ReportDialog } from "#features/reports/web/index.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  CircleAlert,
  EllipsisVertical,
  Flag,
} from "#ui/icons.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "./api.ts";

type Change = { muted?: boolean; archived?: boolean; blocked?: boolean };

/** Mutes, archives, blocks and reports a thread. */
export function ThreadMenu({ thread, side }: { thread: Thread; side: Side }) {
  const navigate = useNavigate();
  const { id, muted, archived, closed, other, report } = thread;
  const [open, setOpen] = useState<"block" | "report" | null>(null);
  const { change, send } = useThreadChanges();
  const isBlocked = closed === "blocked_by_you";
  const set = (wanted: Change) => change.mutate({ id, ...wanted }, { onSuccess: () => setOpen(null) });
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon" aria-label="Options de la conversation">
            <EllipsisVertical className="size-5" />
          </Button>
        }
      >
        <MenuItem icon={muted ? Bell : BellOff} onSelect={() => set({ muted: !muted })}>
          {muted ? "Recevoir les courriels de nouveau" : "Ne plus recevoir de courriels"}
        </MenuItem>
        <MenuItem icon={archived ? ArchiveRestore : Archive} onSelect={() => set({ archived: !archived })}>
          {archived ? "Remettre dans la liste" : "Archiver"}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={CircleAlert} onSelect={() => void navigate(problemPaths.ofRequest(side, id))}>
          Ça s'est mal passé
        </MenuItem>
        {(!report || report.status === "open") && (
          <MenuItem icon={Flag} onSelect={() => setOpen("report")}>
            {report ? "Préciser le signalement" : "Signaler"}
          </MenuItem>
        )}
        {isBlocked ? (
          <MenuItem icon={Ban} onSelect={() => set({ blocked: false })}>
            Débloquer
          </MenuItem>
        ) : (
          <MenuItem icon={Ban} tone="danger" onSelect={() => setOpen("block")}>
            Bloquer
          </MenuItem>
        )}
      </Menu>
      {open === "block" && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => isOpen || setOpen(null)}
          title={`Bloquer la conversation avec ${other.name} ?`}
          description="Ni vous ni l'autre personne ne pourrez plus écrire ici ; chacun pourra relire ce qui a été dit. L'autre personne le saura. Vous pourrez débloquer la conversation quand vous voudrez."
          confirmText="Bloquer"
          busy={change.isPending}
          onConfirm={() => set({ blocked: true })}
        />
      )}
      {open === "report" && (
        <ReportDialog
          subject={id}
          title="Signaler cette conversation"
          about={other.name}
          intro="Notre équipe lira les derniers messages de cette conversation."
          reasons={THREAD_REPORT_REASONS}
          sentReport={report}
          onSend={async (draft) => {
            await send.mutateAsync({ id, ...draft });
            toast.success("Signalement envoyé", "Nous vous répondons par courriel.");
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function useThreadChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queries.threads.key() });
  return {
    change: useMutation(
      queries.threads.set.mutationOptions({
        onSettled,
        onError: (error) => toast.danger("Changement impossible", sentenceFor(error)),
      }),
    ),
    send: useMutation(queries.threads.report.mutationOptions({ onSettled })),
  };
}
