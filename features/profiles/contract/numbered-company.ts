/** « 9123-4567 Québec inc. » and its like: the register's number, which nobody knows a business by. */
const NUMBERED = /^\d[\d\s-]{5,}\s*(?:qu[ée]bec|canada)(?!\p{L})/iu;

/** Whether a legal name is the number of a company, and no person's name. */
export const isNumberedCompany = (legalName: string): boolean => NUMBERED.test(legalName.trim());

/**
 * Returns the name of a business as people read it: for a numbered company the usual name, then the legal
 * one.
 */
export const supplierName = ({
  legal_name,
  usual_name,
}: {
  legal_name: string;
  usual_name?: string | null | undefined;
}): string =>
  usual_name && usual_name !== legal_name && isNumberedCompany(legal_name)
    ? `${usual_name} (${legal_name})`
    : legal_name;
