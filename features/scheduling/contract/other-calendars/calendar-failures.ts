/** Why a calendar kept elsewhere could not be read. */
export const CALENDAR_FAILURES = [
  "unreachable",
  "refused",
  "not_found",
  "forbidden",
  "too_slow",
  "too_large",
  "not_a_calendar",
  "too_complex",
  "wrong_password",
  "elsewhere",
  "removed",
  "not_caldav",
  "revoked",
  "busy",
  "unavailable",
  "unexpected",
] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

const SENTENCES: Record<CalendarFailure, string> = {
  unreachable: "Cette adresse ne répond pas. Vérifiez-la, ou réessayez plus tard.",
  refused: "Cette adresse ne peut pas être lue d'ici : il faut une adresse https:// ouverte sur Internet.",
  not_found: "Il n'y a plus rien à cette adresse. Copiez-la de nouveau depuis votre agenda.",
  forbidden: "Cette adresse est protégée. Copiez l'adresse secrète de votre agenda, au format iCal.",
  too_slow: "Cette adresse met trop de temps à répondre. Réessayez plus tard.",
  too_large: "Cet agenda est trop gros : au plus 5 Mo.",
  not_a_calendar:
    "Ce qui se trouve à cette adresse n'est pas un agenda. Copiez l'adresse au format iCal, qui finit souvent par .ics.",
  too_complex: "Cet agenda contient trop d'événements pour être lu.",
  wrong_password: "Le serveur refuse ce nom ou ce mot de passe.",
  elsewhere: "Ce serveur renvoie vers un autre site. Donnez l'adresse de celui-ci.",
  removed: "Cet agenda n'est plus dans votre compte.",
  not_caldav: "Ce serveur ne répond pas comme un serveur d'agendas (CalDAV). Vérifiez son adresse.",
  revoked:
    "Vous avez retiré l'accès à cet agenda, ou ne l'avez pas accordé en entier. Retirez l'agenda, puis ajoutez-le de nouveau.",
  busy: "Ce service limite les lectures pour le moment. Elles reprendront automatiquement.",
  unavailable: "Ce service ne répond pas pour le moment. Réessayez plus tard.",
  unexpected: "Ce service a répondu autrement que prévu. Réessayez plus tard.",
};

/** Returns the sentence that says why a calendar could not be read. */
export const failureSentence = (failure: CalendarFailure): string => SENTENCES[failure];
