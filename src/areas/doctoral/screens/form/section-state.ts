import { type FormGroup, FORM_GROUPS } from './form-schema.ts';
import { PROCEDURE_SECTIONS } from '../../fields.ts';
import { groupErrors } from '../../group-rules.ts';
import { currentStage, orderWarnings, STAGES } from '../../journey.ts';
import { FUNCTIONS } from '../../schema.ts';

export type Section = (typeof PROCEDURE_SECTIONS)[number];
export type Values = Readonly<Record<string, unknown>>;

const groupAt = (name: string) => FORM_GROUPS.find(({ field }) => field === name);

/** Where the form holds a field: a group by its rows. */
export const formName = (name: string) => groupAt(name)?.rows ?? name;

/** Whether anything was entered; a group's number says nothing, its rows do. */
export function isFilled(name: string, values: Values): boolean {
  const value = values[formName(name)];
  return Array.isArray(value)
    ? value.length > 0
    : value !== null && value !== undefined && value !== '' && value !== 'n';
}

type Row = { osobaid?: unknown; skladpersonfunction?: unknown };

/** What is wrong with a group that was begun, or that should be complete by now. It can be saved all the same. */
export function groupRemarks({ kind, rows: name, due }: FormGroup, values: Values): string[] {
  const held = values[name];
  const rows: Row[] = Array.isArray(held) ? held : [];
  if (rows.length === 0 && !values[due]) return [];
  const members = rows.map(({ osobaid, skladpersonfunction }) => ({
    person: osobaid ? Number(osobaid) : null,
    function: FUNCTIONS.find((key) => key === skladpersonfunction) ?? null,
  }));
  return [...new Set(groupErrors(kind, members))];
}

/** Yes and no, the state of the entry and the discipline always have a value. */
const ALWAYS_FILLED = ['flag', 'status', 'discipline'];

export type SectionState = { filled: number; all: number; warnings: number; errors: number };

/** What deserves a look: days in a wrong order that nobody has decided to keep, and remarks about its groups. */
function warningsOf({ fields }: Section, values: Values, kept: readonly string[]): string[] {
  const order = orderWarnings(values).filter(({ field, message }) => field in fields && !kept.includes(message));
  const groups = FORM_GROUPS.filter((group) => group.field in fields && groupRemarks(group, values).length > 0);
  return [...order.map(({ message }) => message), ...groups.map(({ rows }) => rows)];
}

/**
 * `faulty`: names of the form that have an error; `kept`: warnings that the office has decided to keep; `left`: the values
 * when a field was last left, which a warning has to hold for too.
 */
type Known = { faulty?: readonly string[]; kept?: readonly string[]; left?: Values };

/** How complete a section is and what is wrong in it. */
export function sectionState(section: Section, values: Values, known: Known = {}): SectionState {
  const { faulty = [], kept = [], left = values } = known;
  const { fields } = section;
  const counted = Object.entries<{ kind: string }>(fields).filter(([, { kind }]) => !ALWAYS_FILLED.includes(kind));
  const groups = FORM_GROUPS.filter(({ field }) => field in fields);
  const before = warningsOf(section, left, kept);
  return {
    filled: counted.filter(([name]) => isFilled(name, values)).length,
    all: counted.length,
    warnings: warningsOf(section, values, kept).filter((warning) => before.includes(warning)).length,
    errors: faulty.filter((name) => name in fields || groups.some(({ rows }) => name.split('.')[0] === rows)).length,
  };
}

/** The sections that stand open at first: of the current stage, what lacks there, and those with something to check. */
export function openAtFirst(values: Values): string[] {
  const stage = STAGES[currentStage(values)];
  const lacking: string[] = stage ? stage.needs.filter((name) => !isFilled(name, values)) : [];
  return PROCEDURE_SECTIONS.filter(
    (section) =>
      section.id === stage?.section ||
      lacking.some((name) => name in section.fields) ||
      sectionState(section, values).warnings > 0,
  ).map(({ id }) => id);
}
