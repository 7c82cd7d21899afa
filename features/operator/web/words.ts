import {
  ACTS,
  type Act,
  FACT_VALUES,
  FACTS,
  type FactName,
  INCIDENT_TEXTS,
  LETTER_SUBJECTS,
  type OperatorSummary,
} from "#features/operator/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatCount } from "#foundation/text/count.ts";
import { dayText } from "./incidents/incident-words.ts";

export const LEVEL_NAMES: Record<OperatorSummary["level"], string> = {
  reader: "Consultation",
  agent: "Décisions",
  chief: "Responsable",
};

const isFact = (name: string): name is FactName => Object.hasOwn(FACTS, name);

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Returns a value of a fact as a sentence has it: amounts in dollars, days with their month,
 * states by their French name.
 */
function valueText(name: string, value: unknown): string {
  if (typeof value === "number") return /cents$/.test(name) ? formatMoney(value) : formatCount(value);
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (value === null || value === undefined || value === "") return "rien";
  const text = String(value);
  if (DAY.test(text)) return dayText(text);
  if (name === "letter") return LETTER_SUBJECTS[text.split(".")[0] ?? ""] ?? text;
  if (name === "rewritten")
    return text
      .split(" ")
      .map((word) => wordOf(INCIDENT_TEXTS, word))
      .join(", ");
  return Object.hasOwn(FACT_VALUES, name)
    ? wordOf(FACT_VALUES[name as keyof typeof FACT_VALUES], text)
    : text;
}

const wordOf = (words: Readonly<Record<string, string>>, value: string) => words[value] ?? value;

/** Returns « niveau : Consultation → Décisions », or a single value; `null` for an id, which nobody reads. */
export function factText(name: string, value: unknown, was?: unknown): string | null {
  const label = isFact(name) ? FACTS[name] : name;
  if (label === null) return null;
  const now = valueText(name, value);
  return `${label} : ${was === undefined ? now : `${valueText(name, was)} → ${now}`}`;
}

/**
 * Returns what an act changed and what else is known of it, each as « nom : valeur »; what
 * stayed as it was is left out.
 */
export function factsOfAct({ details, before, after }: Pick<Act, "details" | "before" | "after">): string[] {
  const changed = Object.entries(after ?? {})
    .filter(([name, value]) => before?.[name] === undefined || before[name] !== value)
    .map(([name, value]) => factText(name, value, before?.[name]));
  const others = Object.entries(details)
    .filter(([name]) => name !== "reason" && after?.[name] === undefined)
    .map(([name, value]) => factText(name, value));
  return [...others, ...changed].filter((text) => text !== null);
}

/** Returns whom an act is about, by name, then what. */
export function subjectsOfAct({ people, subject_name }: Pick<Act, "people" | "subject_name">): string {
  const names = people.map(({ full_name }) => full_name || "Compte fermé");
  return [...names, ...(subject_name ? [subject_name] : [])].join(" · ");
}

/** Returns the French name of an act. */
export const actName = ({ act }: Pick<Act, "act">): string =>
  Object.hasOwn(ACTS, act) ? ACTS[act as keyof typeof ACTS].name : act;
