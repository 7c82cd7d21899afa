import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseFormSetError } from "react-hook-form";
import { z } from "zod";
import type { CreditHolder } from "#features/operator/contract/index.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf, queries } from "../api.ts";
import { effectOnBalance } from "./money-words.ts";

/** Returns a number of credits as it is typed, with a hyphen or a minus sign; NaN for anything else. */
export const readCredits = (typed: string): number => Number(typed.replace("\u2212", "-"));

/** The schema of a number of credits as it is typed: it stays so until it is sent. */
export const typedCredits = (credits: z.ZodType, message: string) =>
  z.string().refine((typed) => credits.safeParse(readCredits(typed)).success, { message });

export interface CreditDialogProps {
  /** The provider whose page is open; otherwise an address is typed. */
  to?: CreditHolder;
  onClose: () => void;
}

/** Returns the provider whose page is open, else the one whose whole address is typed, once it is found. */
export function useHolder(to: CreditHolder | undefined, typed: string): CreditHolder | undefined {
  const provider = typed.trim();
  const { data } = useQuery({
    ...queries.money.account.queryOptions({ input: { provider } }),
    enabled: !to && z.email().safeParse(provider).success,
    retry: false,
  });
  return to ?? data?.data;
}

/** Returns what typed credits would do to the balance of a provider, once one is known. */
export function hintOfCredits(to: CreditHolder | undefined, typed: string, otherwise?: string) {
  if (!to) return otherwise;
  const credits = readCredits(typed);
  const isTyped = typed.trim() !== "" && Number.isInteger(credits) && credits !== 0;
  if (isTyped) return effectOnBalance(credits, to.balance);
  return [otherwise, `Solde : ${creditLabel(to.balance)}`].filter(Boolean).join(" · ");
}

/** Returns the description of a dialog, which begins with the provider whose page is open. */
export const toWhom = (to: CreditDialogProps["to"], text: string) =>
  to ? `${to.name} (${to.email}). ${text}` : text;

interface Order {
  /** The provider's address, as typed. */
  provider: string;
  /** The confirmation shown once it is carried out. */
  done: string;
  send: () => Promise<{ data: { state: string } }>;
  /** Shows an error on the address, if that is a field of the form. */
  setError?: UseFormSetError<{ provider: string }>;
}

/**
 * Returns a function that sends an order that moves a provider's credits and closes its dialog; an address
 * that no provider has is an error of its field.
 */
export function useCreditOrder(onClose: () => void): (order: Order) => Promise<void> {
  const client = useQueryClient();
  return async ({ provider, done, send, setError }) => {
    try {
      const { data } = await send();
      toast.success(data.state === "proposed" ? "Proposé : à confirmer" : done, provider);
    } catch (error) {
      if (failureOf(error) !== "NOT_FOUND" || !setError) throw error;
      setError("provider", { message: "Aucun prestataire n'a ce courriel" }, { shouldFocus: true });
      return;
    }
    onClose();
    for (const about of [queries.money, queries.people])
      await client.invalidateQueries({ queryKey: about.key() });
  };
}
