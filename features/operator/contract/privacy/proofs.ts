/**
 * How an operator may check the identity of somebody who asks for their data or to close their account.
 * Two different proofs are needed.
 */
export const PROOF_NAMES = {
  call: "appel au numéro du compte",
  request_detail: "détail d'une demande que seule la personne connaît",
  invoice_detail: "détail d'une facture que seule la personne connaît",
  document_seen: "pièce d'identité vue en visioconférence",
  own_address: "réponse depuis l'adresse confirmée du compte",
} as const;
export type ProofKind = keyof typeof PROOF_NAMES;

export const isProofKind = (text: string): text is ProofKind => text in PROOF_NAMES;
