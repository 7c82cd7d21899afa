import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { MessageSquareText, Settings2 } from "#ui/icons.ts";
import { Menu, MenuItem, MenuSeparator } from "#ui/overlays/menu.tsx";
import { queries } from "../api.ts";
import { QuickAnswersDialog } from "./quick-answers-dialog.tsx";

/**
 * Inserts one of the provider's quick answers into what is being written, and leads to where they are kept.
 */
export function QuickAnswersMenu({
  onInsert,
  onInserted,
}: {
  onInsert: (text: string) => void;
  /** Called once the menu is closed. */
  onInserted: () => void;
}) {
  const isInserted = useRef(false);
  const [isManaging, setIsManaging] = useState(false);
  const answers = useQuery(queries.quickAnswers.list.queryOptions()).data?.data ?? [];
  return (
    <>
      <Menu
        align="start"
        side="top"
        onCloseAutoFocus={(event) => {
          if (!isInserted.current) return;
          isInserted.current = false;
          event.preventDefault();
          onInserted();
        }}
        trigger={
          <Button variant="quiet" size="icon" aria-label="Réponses rapides">
            <MessageSquareText className="size-5" />
          </Button>
        }
      >
        {answers.map(({ id, name, body }) => (
          <MenuItem
            key={id}
            onSelect={() => {
              isInserted.current = true;
              onInsert(body);
            }}
          >
            {name}
          </MenuItem>
        ))}
        {answers.length > 0 && <MenuSeparator />}
        <MenuItem icon={Settings2} onSelect={() => setIsManaging(true)}>
          {answers.length === 0 ? "Créer une réponse rapide" : "Gérer les réponses rapides"}
        </MenuItem>
      </Menu>
      {isManaging && <QuickAnswersDialog answers={answers} onClose={() => setIsManaging(false)} />}
    </>
  );
}
