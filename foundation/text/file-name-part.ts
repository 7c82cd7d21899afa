import { fold } from "./search-text.ts";

/** Returns a name as a part of a file's name: « Vitres d'Œuvre inc. » gives "vitres-d-oeuvre-inc". */
export const fileNamePart = (name: string): string => fold(name).replaceAll(" ", "-");
