import fc from "fast-check";

/** A line of a soumission as a history writes it; its words tell it from the others. */
export interface WrittenLine {
  /** Hundredths of the unit. */
  quantity: number;
  unit_price_cents: number;
  is_untaxed: boolean;
  is_optional: boolean;
  is_chosen: boolean;
}

/** The content of a soumission, and the options that its owner takes. */
export interface Offer {
  lines: WrittenLine[];
  /** Hundredths of the lines that always count, taken off; then of what is left, asked before the work. */
  discount: number;
  deposit: number;
}

/**
 * Something that happens to a provider. `at` picks one of what there is (a lead, an invoice, a purchase),
 * `part` a part of what can be paid, credited or refunded, in hundredths. Whatever cannot happen where a
 * history stands is left out.
 */
export type Move =
  | { kind: "lead"; byCard: boolean }
  | ({ kind: "agree"; at: number } & Offer)
  | { kind: "decline"; at: number }
  | { kind: "invoice"; at: number; part: number; isDeposit: boolean; paidBefore: number }
  | { kind: "pay"; at: number; part: number; daysAgo: number }
  | { kind: "undo"; at: number }
  | { kind: "credit"; at: number; part: number; isDiscount: boolean }
  | { kind: "cancelContract"; at: number }
  | { kind: "buy"; pack: string }
  | { kind: "refund"; at: number; part: number }
  | { kind: "dispute"; at: number }
  | { kind: "decide"; at: number; isWon: boolean }
  | { kind: "callOff"; at: number }
  | { kind: "giveBack"; at: number }
  | { kind: "forgive" }
  | { kind: "adjust"; credits: number }
  | { kind: "spendAll" }
  | { kind: "promote"; credits: number; days: number }
  | { kind: "wait"; hours: number };

const at = fc.nat(50);
const part = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 }));

const offer = {
  lines: fc.array(
    fc.record({
      quantity: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 3000 })),
      unit_price_cents: fc.integer({ min: 1, max: 40_000 }),
      is_untaxed: fc.nat(3).map((one) => one === 0),
      is_optional: fc.boolean(),
      is_chosen: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
  deposit: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50 })),
};

const agree = { kind: fc.constant("agree" as const), at, ...offer };

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("lead" as const), byCard: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record(agree) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("decline" as const), at }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("invoice" as const),
      ...{ at, part, isDeposit: fc.boolean() },
      paidBefore: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("pay" as const), at, part, daysAgo: fc.nat(40) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undo" as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("credit" as const), at, part, isDiscount: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancelContract" as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      pack: fc.constantFrom("Découverte", "Essentiel", "Pro", "Équipe"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("refund" as const), at, part }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("dispute" as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("decide" as const), at, isWon: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("callOff" as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("giveBack" as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("forgive" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("spendAll" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("adjust" as const),
      credits: fc.integer({ min: -40, max: 40 }).filter((credits) => credits !== 0),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("promote" as const),
      ...{ credits: fc.integer({ min: 1, max: 40 }), days: fc.nat(4) },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 72 }) }),
  },
);

/**
 * A debt: credits are bought, spent, and the payment disputed; then it is forgiven, and
 * the dispute decided, or not.
 */
const debt = fc
  .record({ pack: fc.constantFrom("Découverte", "Essentiel"), at, isWon: fc.boolean(), acts: fc.nat(3) })
  .map(({ pack, at, isWon, acts }): Move[] => [
    ...[{ kind: "buy" as const, pack }, { kind: "spendAll" as const }, { kind: "dispute" as const, at }],
    ...(acts > 0 ? [{ kind: "forgive" as const }] : []),
    ...(acts > 1 ? [{ kind: "decide" as const, at, isWon }] : []),
  ]);
const moves = fc.oneof(
  { weight: 3, arbitrary: fc.array(move, { minLength: 5, maxLength: 15, size: "max" }) },
  { weight: 1, arbitrary: debt },
);

/** Generates the life of one provider, after two leads and a first contract. */
export const history = fc.record({
  isRegistered: fc.boolean(),
  moves: fc
    .tuple(
      fc.record(agree),
      fc.array(moves, { minLength: 2, maxLength: 4, size: "max" }).map((all) => all.flat()),
    )
    .map(([first, moves]): Move[] => [
      { kind: "adjust", credits: 12 },
      ...[false, true].map((byCard) => ({ kind: "lead" as const, byCard })),
      ...[first, ...moves],
    ]),
});
export type History = typeof history extends fc.Arbitrary<infer T> ? T : never;
