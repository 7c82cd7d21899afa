/** Returns what an owner reads where the provider of a request has sent no soumission. */
export const noQuoteText = ({ other, is_open }: { other: string; is_open: boolean }) =>
  is_open
    ? {
        title: "Pas encore de soumission",
        text: `Quand ${other} vous enverra un prix, il s'affichera ici, et un courriel vous préviendra.`,
      }
    : {
        title: "Aucune soumission",
        text: `${other} ne vous a pas envoyé de soumission pour cette demande, qui n'attend plus rien.`,
      };
