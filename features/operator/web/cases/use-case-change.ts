import { useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf, queries } from "../api.ts";

/**
 * Returns a function that makes a change of a case and reads it again, also when another operator was first,
 * which is said. Returns whether the change was made; other failures are thrown.
 */
export function useCaseChange() {
  const client = useQueryClient();
  return async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      if (failureOf(error) !== "CASE_CHANGED" && failureOf(error) !== "NOT_FOUND") throw error;
      // The page of a settled case says who settled it.
      if (failureOf(error) === "CASE_CHANGED") toast.danger("Dossier modifié", sentenceFor(error));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: queries.cases.key() });
    }
  };
}
