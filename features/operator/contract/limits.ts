/** The lengths of operators' texts, in characters. */
export const OPERATOR_LIMITS = {
  reasonMax: 500,
  caseNoteMax: 2000,
  /** For the text that a bank reads about a dispute: the payment service accepts no more. */
  evidenceMax: 20_000,
  /** How many cases are decided at once. */
  decisionsMax: 50,
  /** For an answer to a message of the contact form. */
  contactAnswerMax: 4000,
  /** Circumstances and measures of a confidentiality incident; its other texts. */
  incidentTextMax: 4000,
  incidentFieldMax: 2000,
  /** How far ahead the last day of an insurance may be: five years, more is a slip. */
  insuredDaysMax: 1827,
  /** How far ahead a case is set aside. */
  snoozeDaysMax: 60,
  readyAnswerTitleMax: 80,
  /** For the whole team. */
  readyAnswersMax: 200,
  announcementSubjectMax: 100,
  announcementTextMax: 5000,
  announcementLabelMax: 40,
  announcementPathMax: 200,
  /** How far ahead the first day of an announcement is. */
  announcementDaysMax: 366,
  operatorNameMax: 101,
  /** For the company's name on pages and letters. */
  shownNameMin: 2,
  shownNameMax: 60,
  supportPhoneMax: 20,
  socialUrlMax: 200,
  privacyOfficerMax: 200,
  creditsMax: 10_000,
  searchWordsMax: 80,
  /** For a business type that is added. */
  firstWordsMax: 20,
  /** For business types, categories, cities and packs. */
  referenceNameMax: 100,
  categoryDescriptionMax: 200,
  packPriceCentsMax: 10_000_000,
  /** How long after their appointment operators confirm nothing that somebody else proposed. */
  newOperatorHours: 48,
  viewNameMax: 60,
  /** Saved views of one operator. */
  viewsMax: 50,
  /** How an operator says that they checked a proof of identity. */
  proofNoteMin: 10,
  proofNoteMax: 500,
  /** How long the person of an account has to stop what was proposed for them before it is confirmed. */
  orderWaitHours: 72,
  /** How long the link to an export opens, and after how many wrong codes it no longer does. */
  archiveDays: 7,
  archiveWrongCodes: 5,
} as const;
