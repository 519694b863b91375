import { type FormGroup, FORM_GROUPS } from './form-schema.ts';
import { PROCEDURE_FIELDS, PROCEDURE_SECTIONS, type ProcedureKey } from '../../fields.ts';
import { isDay } from '#engine/day.ts';
import { groupErrors } from '../../group-rules.ts';
import {
  hasTeam,
  isOver,
  type Journey,
  nextStep,
  orderWarnings,
  type Stage,
  stagesOf,
  TEAM_SECTION,
} from '../../journey.ts';
import { FUNCTIONS } from '../../schema.ts';

export type Section = (typeof PROCEDURE_SECTIONS)[number];
export type Values = Readonly<Record<string, unknown>>;

const groupAt = (name: string) => FORM_GROUPS.find(({ field }) => field === name);

/** Where the form holds a field: a group by its rows. */
export const formName = (name: string) => groupAt(name)?.rows ?? name;

type Row = { osobaid?: unknown; skladpersonfunction?: unknown };

/** Rows with a person. */
export const peopleIn = (rows: unknown) => (Array.isArray(rows) ? rows : []).filter(({ osobaid }: Row) => osobaid);

/** Whether it says something: a day that exists, a person in a group's rows (its number says nothing), any mode, a yes. */
export function isFilled(name: ProcedureKey, values: Values): boolean {
  const value = values[formName(name)];
  switch (PROCEDURE_FIELDS[name].kind) {
    case 'day':
      return typeof value === 'string' && isDay(value);
    case 'group':
      return peopleIn(value).length > 0;
    case 'flag':
      return value === 't';
    default:
      return value !== null && value !== undefined && value !== '';
  }
}

/** What a stage that is over should hold and does not. */
export const leftOutOf = (stage: Stage, values: Values & Journey): readonly ProcedureKey[] =>
  isOver(values, stage) ? stage.needs.filter((name) => !isFilled(name, values)) : [];

/** That of all stages. */
export const leftOut = (values: Values & Journey) => [
  ...new Set(stagesOf(values).flatMap((stage) => leftOutOf(stage, values))),
];

/** What is wrong with a group that was begun, or that should be complete by now. It can be saved all the same. */
export function groupRemarks({ kind, rows: name, due }: FormGroup, values: Values): string[] {
  const held = values[name];
  const rows: Row[] = Array.isArray(held) ? held : [];
  if (rows.length === 0 && !isFilled(due, values)) return [];
  const members = rows.map(({ osobaid, skladpersonfunction }) => ({
    person: osobaid ? Number(osobaid) : null,
    function: FUNCTIONS.find((key) => key === skladpersonfunction) ?? null,
  }));
  return [...new Set(groupErrors(kind, members))];
}

/** Yes and no, the state of the entry and the discipline always have a value. */
const ALWAYS_FILLED = ['flag', 'status', 'discipline'];

/** The team's section of a procedure without a team, unless something stands in it. */
export const isOfNoConcern = ({ id, fields }: Section, values: Values) =>
  id === TEAM_SECTION &&
  !hasTeam({ tryb_eksternistyczny: values.tryb_eksternistyczny }) &&
  !(Object.keys(fields) as ProcedureKey[]).some((name) => isFilled(name, values));

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
  const counted = isOfNoConcern(section, values)
    ? []
    : (Object.keys(fields) as ProcedureKey[]).filter((name) => !ALWAYS_FILLED.includes(PROCEDURE_FIELDS[name].kind));
  const groups = FORM_GROUPS.filter(({ field }) => field in fields);
  const before = warningsOf(section, left, kept);
  return {
    filled: counted.filter((name) => isFilled(name, values)).length,
    all: counted.length,
    warnings: warningsOf(section, values, kept).filter((warning) => before.includes(warning)).length,
    errors: faulty.filter((name) => name in fields || groups.some(({ rows }) => name.split('.')[0] === rows)).length,
  };
}

/** The sections that stand open at first: of the current stage, what lacks there, and those with something to check. */
export function openAtFirst(values: Values): string[] {
  const next = nextStep(values);
  const lacking: string[] = next ? next.needs.filter((name) => !isFilled(name, values)) : [];
  return PROCEDURE_SECTIONS.filter(
    (section) =>
      section.id === next?.section ||
      lacking.some((name) => name in section.fields) ||
      sectionState(section, values).warnings > 0,
  ).map(({ id }) => id);
}
