import { useState } from "react";
import { INCREASE_RATE_MAX, raisedContent, totalsOf } from "#features/quotes/contract/index.ts";
import type { Renewal } from "#features/rounds/contract/index.ts";
import { parseDollars } from "#foundation/text/dollars.ts";

/**
 * Returns a typed percentage in hundredths, an empty one as none; undefined for what
 * is no increase of a season.
 */
export function readRate(typed: string): number | undefined {
  const rate = parseDollars(typed);
  if (rate === null) return 0;
  return rate !== undefined && rate >= 0 && rate <= INCREASE_RATE_MAX ? rate : undefined;
}

export const RATE_REFUSED = `Entrez un pourcentage de 0 à ${INCREASE_RATE_MAX / 100}`;

/** The proposal to a client as it stands in the page. */
export interface Choice {
  renewal: Renewal;
  isChosen: boolean;
  typed: string;
  rate: number | undefined;
  /** The soumission that would be sent, at last season's price while the increase cannot be read. */
  quote: ReturnType<typeof quoteOf>;
  total_cents: number;
}

function quoteOf(renewal: Renewal, rate: number, is_taxed: boolean) {
  const { notes, terms, starts_on, ends_on, valid_until } = renewal;
  return {
    ...raisedContent(renewal, rate),
    ...{ discount_rate: 0, deposit_received_cents: 0 },
    ...{ notes, terms, starts_on, ends_on, valid_until, is_taxed },
    supplier: null,
  };
}

/** Returns the selected clients, all at first, and the increase of each: by default the common one. */
export function useRenewalChoices(renewals: readonly Renewal[], is_taxed: boolean) {
  const [rateOfAll, setRateOfAll] = useState("0");
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const choices: Choice[] = renewals.map((renewal) => {
    const typed = own.get(renewal.contract_id) ?? rateOfAll;
    const rate = readRate(typed);
    const quote = quoteOf(renewal, rate ?? 0, is_taxed);
    const isChosen = !left.has(renewal.contract_id);
    return { renewal, isChosen, typed, rate, quote, total_cents: totalsOf(quote).total_cents };
  });
  return {
    choices,
    rateOfAll,
    /** Gives all the same increase, those with another one too. */
    raiseAll: (typed: string) => {
      setRateOfAll(typed);
      setOwn(new Map());
    },
    raise: (contract_id: string, typed: string) => setOwn(new Map(own).set(contract_id, typed)),
    choose: (contract_id: string, isChosen: boolean) => {
      const others = new Set(left);
      if (isChosen) others.delete(contract_id);
      else others.add(contract_id);
      setLeft(others);
    },
  };
}
