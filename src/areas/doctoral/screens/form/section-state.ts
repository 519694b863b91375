import { type FormGroup, FORM_GROUPS } from './form-schema.ts';
import { PROCEDURE_FIELDS, PROCEDURE_SECTIONS, type ProcedureKey } from '../../fields.ts';
import { isDay } from '#engine/day.ts';
import type { GroupMember } from '../../schema-group-rules.ts';
import {
  type Checked,
  fieldWarnings,
  type FieldWarning,
  groupWarnings,
  supervisorConflicts,
} from '../../schema-warnings.ts';
import {
  askedLater,
  currentStage,
  hasTeam,
  isOver,
  type Journey,
  nextStep,
  type Stage,
  STAGES,
  stagesOf,
  TEAM_SECTION,
} from '../../journey.ts';
import { FUNCTIONS } from '../../schema.ts';

export type Section = (typeof PROCEDURE_SECTIONS)[number];
export type Values = Readonly<Record<string, unknown>>;

const groupAt = (name: string) => FORM_GROUPS.find(({ field }) => field === name);

/** Where the form holds a field: a group by its rows. */
export const formName = (name: string) => groupAt(name)?.rows ?? name;

type Row = { osobaid?: unknown; skladpersonfunction?: unknown; isFresh?: unknown };
export type PeopleFacts = NonNullable<Checked['people']>;

/** Rows with a person. */
export const peopleIn = (rows: unknown) => (Array.isArray(rows) ? rows : []).filter(({ osobaid }: Row) => osobaid);

/** The reviewers of the form by number. */
export const reviewersIn = ({ recenzenci }: Values) => peopleIn(recenzenci).map(({ osobaid }) => Number(osobaid));

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

const lackingOf = ({ needs }: Pick<Stage, 'needs'>, values: Values) => needs.filter((name) => !isFilled(name, values));

/** What a stage that is over should hold and does not. */
export const leftOutOf = (stage: Stage, values: Values & Journey): readonly ProcedureKey[] =>
  isOver(values, stage) ? lackingOf(stage, values) : [];

/** Groups of a stage that is over, in which something is wrong. */
export const faultyGroupsOf = (stage: Stage, values: Values & Journey): readonly ProcedureKey[] =>
  isOver(values, stage)
    ? FORM_GROUPS.filter(
        (group) =>
          stage.needs.includes(group.field) && isFilled(group.field, values) && groupRemarks(group, values).length > 0,
      ).map(({ field }) => field)
    : [];

/** Stages before the current one that have not been, and what each lacks. */
export function skippedStages(values: Values & Journey) {
  const before = stagesOf(values).slice(0, currentStage(values));
  return before
    .filter((stage) => !isOver(values, stage))
    .map((stage) => ({ ...stage, lacking: lackingOf(stage, values) }));
}

/** That of all stages, with the groups in which something is wrong. */
export const leftOut = (values: Values & Journey) => [
  ...new Set(stagesOf(values).flatMap((stage) => [...leftOutOf(stage, values), ...faultyGroupsOf(stage, values)])),
];

const membersIn = (rows: unknown) =>
  (Array.isArray(rows) ? rows : []).map(
    ({ osobaid, skladpersonfunction, isFresh }: Row): GroupMember => ({
      person: osobaid ? Number(osobaid) : null,
      function: FUNCTIONS.find((key) => key === skladpersonfunction) ?? null,
      isFresh: isFresh === true,
    }),
  );

/** The form as the checks of a procedure take it. */
export const checkedOf = (values: Values & Journey, people?: PeopleFacts): Checked => {
  const [PRK_sklad, KD_sklad, lista_recenzentow] = [values.zespol, values.komisja, values.recenzenci].map(membersIn);
  return {
    values,
    people,
    groups: { PRK_sklad: PRK_sklad ?? [], KD_sklad: KD_sklad ?? [], lista_recenzentow: lista_recenzentow ?? [] },
  };
};

/** What is wrong with a group, said once. */
export const groupRemarks = ({ field }: Pick<FormGroup, 'field'>, values: Values & Journey, people?: PeopleFacts) => [
  ...new Map(groupWarnings(checkedOf(values, people), field).map((fault) => [fault.message, fault])).values(),
];

/** What the stages ask for. The rest is entered where there is such a thing, as a change of the title. */
const ASKED: ReadonlySet<ProcedureKey> = new Set(['tryb_eksternistyczny', ...STAGES.flatMap(({ needs }) => needs)]);

const fieldsOf = ({ fields }: Section) => Object.keys(fields) as ProcedureKey[];

/** The team's section of a procedure without a team, unless something stands in it. */
export const isOfNoConcern = (section: Section, values: Values) =>
  section.id === TEAM_SECTION &&
  !hasTeam({ tryb_eksternistyczny: values.tryb_eksternistyczny }) &&
  !fieldsOf(section).some((name) => isFilled(name, values));

/** Of the fields that are asked for, how many there are, whether all are filled and which are empty and asked for by now; `fields`: what is said at them; `warnings`: how many, with the remarks about groups. */
export type SectionState = {
  missing: readonly ProcedureKey[];
  all: number;
  isFull: boolean;
  /** Nothing is entered, also of what nobody asks for. */
  isBlank: boolean;
  fields: readonly FieldWarning[];
  warnings: number;
  errors: number;
};

/** What deserves a look and nobody has decided to keep, and the groups with remarks. */
function warningsOf({ fields }: Section, values: Values, { kept = [], people }: Known) {
  const groups = FORM_GROUPS.filter((group) => group.field in fields && groupRemarks(group, values, people).length > 0);
  const checked = checkedOf(values, people);
  return {
    fields: [...fieldWarnings(checked), ...supervisorConflicts(checked)].filter(
      ({ field, message }) => field in fields && !kept.includes(message),
    ),
    groups: groups.map(({ rows }) => rows),
  };
}

/**
 * `faulty`: names of the form that have an error; `kept`: warnings that the office has decided to keep; `left`: the values
 * when a field was last left, which a warning has to hold for too; `people`: what is known of them.
 */
type Known = {
  faulty?: readonly string[];
  kept?: readonly string[];
  left?: Values;
  people?: PeopleFacts;
};

/** How complete a section is and what is wrong in it. */
export function sectionState(section: Section, values: Values, known: Known = {}): SectionState {
  const { faulty = [], left = values } = known;
  const { fields } = section;
  const asked = isOfNoConcern(section, values) ? [] : fieldsOf(section).filter((name) => ASKED.has(name));
  const groups = FORM_GROUPS.filter(({ field }) => field in fields);
  const before = warningsOf(section, left, known);
  const now = warningsOf(section, values, known);
  const said = now.fields.filter(({ message }) => before.fields.some((each) => each.message === message));
  const empty = asked.filter((name) => !isFilled(name, values));
  const later = askedLater(values);
  return {
    missing: empty.filter((name) => !later.includes(name)),
    all: asked.length,
    isFull: asked.length > 0 && empty.length === 0,
    isBlank: !fieldsOf(section).some((name) => isFilled(name, values)),
    fields: said,
    warnings: said.length + now.groups.filter((group) => before.groups.includes(group)).length,
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
