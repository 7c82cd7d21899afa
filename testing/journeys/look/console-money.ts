/** Responses of the console about money and the catalogue, with the longest texts that fit. */
const provider = {
  id: "0198c0de-0000-7000-8000-0000000000b1",
  full_name: "Marguerite Beauchemin-Charbonneau",
  business_name: "Aménagements Beauchemin-Charbonneau et filles",
};

export const consolePayout = {
  id: "po_1QPmAC2eZvKYlo2Cq1kRz3aD",
  amount_cents: 87_81,
  status: "paid",
  arrives_on: "2026-11-20",
  created_at: "2026-11-19T06:00:00.000Z",
  is_automatic: true,
  is_read: true,
  payments: 1,
  paid_cents: 91_98,
  refunded_cents: 0,
  contested_cents: 0,
  other_cents: -1_20,
  fees_cents: 2_97,
};

export const consolePurchase = {
  id: "0198c0de-0000-7000-8000-0000000000b2",
  created_at: "2026-11-10T15:00:00.000Z",
  paid_at: "2026-11-10T15:01:00.000Z",
  kind: "lead",
  description: "Demande : Aménagement paysager, Saint-Basile-le-Grand",
  status: "paid",
  total_cents: 91_98,
  refunded_cents: 10_00,
  disputed_cents: 0,
  lost_cents: 0,
  receipt_number: 1204,
  provider,
};

export const consoleDispute = {
  id: "0198c0de-0000-7000-8000-0000000000b4",
  amount_cents: 91_98,
  reason: "fraudulent",
  status: "needs_response",
  opened_at: "2026-10-12T15:00:00.000Z",
  due_by: "2026-10-19T15:00:00.000Z",
  purchase: {
    id: consolePurchase.id,
    description: consolePurchase.description,
    kind: consolePurchase.kind,
    total_cents: consolePurchase.total_cents,
    paid_at: consolePurchase.paid_at,
    receipt_number: consolePurchase.receipt_number,
  },
  provider,
  answer: {
    kind: "evidence",
    state: "failed",
    asked_by: "Marguerite Beauchemin-Charbonneau",
    asked_at: "2026-10-13T15:00:00.000Z",
  },
};

const order = {
  id: "0198c0de-0000-7000-8000-0000000000b3",
  kind: "refund",
  state: "proposed",
  purchase_id: consolePurchase.id,
  cents: 250_00,
  credits: null,
  reversed_credits: 15,
  ends_on: null,
  reason: "La propriété était hors du territoire annoncé.",
  provider,
  asked_by: "Hélène Roy",
  asked_by_id: null,
  asked_at: "2026-11-20T15:00:00.000Z",
  answered_by: null,
  answered_at: null,
  is_settling: false,
  balance: 4,
};

const market = (requests: number) => ({
  requests,
  answered: Math.round(requests * 0.7),
  unlocked: Math.round(requests * 0.6),
  completed: Math.round(requests * 0.4),
  reviewed: Math.round(requests * 0.2),
  unlock_minutes: 190,
});

const sums = { count: 12, price_cents: 960_00, tps_cents: 48_00, tvq_cents: 95_76, total_cents: 1_103_76 };

export const CONSOLE_MONEY: Readonly<Record<string, object>> = {
  "/api/operator/money/purchases": { data: [consolePurchase], next: null },
  [`/api/operator/money/purchases/${consolePurchase.id}`]: {
    data: {
      ...consolePurchase,
      price_cents: 80_00,
      tps_cents: 4_00,
      tvq_cents: 7_98,
      credits: 15,
      reversed_credits: 0,
      balance: 4,
      dispute_fee_cents: 0,
      request_id: null,
      payment_intent_id: "pi_8kBHEJoCtcN7NUwGxR8d92NL",
      refundable_cents: 81_98,
      open_refund_cents: 0,
      orders: [order],
    },
  },
  [`/api/operator/money/disputes/${consoleDispute.id}`]: {
    data: {
      ...consoleDispute,
      is_answerable: true,
      is_unused: true,
      evidence: "Paiement de 91,98 $, taxes comprises, fait le 10 novembre 2026 (reçu nº 1204).",
    },
  },
  "/api/operator/money/months/2026-10": {
    data: {
      month: "2026-10",
      service_read_until: "2026-11-21T14:00:00.000Z",
      supplier: { name: "Maisonnée inc.", tps_number: "123456789 RT0001", tvq_number: "1234567890 TQ0001" },
      packs: sums,
      leads: sums,
      refunds: sums,
      chargebacks: { ...sums, count: 1 },
      dispute_fees: { count: 2, total_cents: 30_00 },
      service_fees: { count: 9, total_cents: 31_42 },
      payouts: { count: 4, total_cents: 912_18 },
      credits: {
        opening: 9_840,
        closing: 9_836,
        by_kind: {
          purchase: 15,
          unlock: -21,
          lead_return: 2,
          payment_reversal: -1_500,
          adjustment: 0,
          promotion: 1_500,
        },
      },
      promotional_credits: 1_500,
      liability_cents: 68_852_00,
    },
  },
  "/api/operator/money/accounts": { data: null, version: 0 },
  [`/api/operator/payouts/${consolePayout.id}`]: {
    data: {
      ...consolePayout,
      differences: [
        {
          name: "movements_differ",
          subject: "01890000-0000-7000-8000-0000000000a1",
          detail: "at Stripe 9198 cents paid, 9198 refunded, 0 contested; here 9198, 0, 0",
        },
      ],
    },
  },
  [`/api/operator/payouts/${consolePayout.id}/movements`]: {
    data: [
      {
        id: "txn_1QPmAA2eZvKYlo2Cq1kRz3aB",
        kind: "payment",
        description: "",
        amount_cents: 91_98,
        fee_cents: 2_97,
        created_at: "2026-11-18T15:00:00.000Z",
        purchase: {
          id: "01890000-0000-7000-8000-0000000000a1",
          description: "Forfait Essentiel, 15 crédits",
          receipt_number: 1204,
          provider: {
            id: "01890000-0000-7000-8000-0000000000a2",
            full_name: "Jean-Sébastien Larouche-Desrosiers",
            business_name: "Toitures et déneigement Larouche-Desrosiers inc.",
          },
        },
      },
      {
        id: "txn_1QPmAB2eZvKYlo2Cq1kRz3aC",
        kind: "other",
        description: "Billing – Usage Fee",
        amount_cents: -1_20,
        fee_cents: 0,
        created_at: "2026-11-17T15:00:00.000Z",
        purchase: null,
      },
    ],
    next: null,
  },
  "/api/operator/money/ledger-check": { data: null },
  "/api/operator/catalogue": {
    data: {
      categories: [
        {
          id: "entretien-de-la-propriete",
          name: "Entretien de la propriété",
          is_available: true,
          is_added: false,
        },
        { id: "services-educatifs", name: "Services Éducatifs", is_available: false, is_added: true },
      ],
      business_types: [
        {
          id: "deneigement-de-toiture",
          name: "Déneigement de toiture",
          category_id: "entretien-de-la-propriete",
          lead_credits: 2,
          next: { lead_credits: 3, from_day: "2026-12-01" },
          needs_rbq: true,
          words: ["pelleter le toit", "toit plein de neige"],
          brief_questions: [],
          is_added: false,
        },
      ],
    },
  },
  "/api/operator/catalogue/packs": {
    data: [
      {
        id: "01890000-0000-7000-8000-0000000000a1",
        name: "Essentiel",
        credits: 15,
        price_cents: 8000,
        is_active: true,
        proposal: null,
      },
      {
        id: "01890000-0000-7000-8000-0000000000a2",
        name: "Équipe",
        credits: 100,
        price_cents: 45_000,
        is_active: false,
        proposal: {
          asked_by: "Marguerite Beauchemin-Charbonneau",
          asked_by_id: "0198c0de-0000-7000-8000-0000000000b6",
          reason: "Pour les entreprises de plusieurs équipes.",
        },
      },
    ],
  },
  "/api/operator/catalogue/empty-searches": {
    data: [
      { business_type: null, city: null, word: "ramassage de crottes", searches: 14, last_on: "2026-11-20" },
    ],
  },
  "/api/operator/market": {
    data: {
      from_day: "2026-10-26",
      until_day: "2026-11-22",
      total: { ...market(412), views: 9840 },
      weeks: ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"].map((week, n) => ({
        week,
        ...market(80 + n * 12),
      })),
      business_types: [
        { id: "deneigement-de-toiture", name: "Déneigement de toiture", ...market(120) },
        { id: "ramonage", name: "Ramonage", ...market(40) },
      ],
      cities: [
        { id: "montreal", name: "Montréal", ...market(210) },
        {
          id: "sainte-catherine-de-la-jacques-cartier",
          name: "Sainte-Catherine-de-la-Jacques-Cartier",
          ...market(9),
        },
      ],
      returned: [
        { reason: "cancelled", leads: 12 },
        { reason: "repeated", leads: 3 },
        { reason: "bounced", leads: 5 },
        { reason: "operator", leads: 1 },
        { reason: "withdrawn", leads: 0 },
      ],
    },
  },
};
