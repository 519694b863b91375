import { type FormGroup, FORM_GROUPS } from './form-schema.ts';
import { PROCEDURE_FIELDS, PROCEDURE_SECTIONS, type ProcedureKey } from '../../fields.ts';
import { isDay } from '#engine/day.ts';
import { groupErrors } from '../../schema-group-rules.ts';
import {
  currentStage,
  hasTeam,
  isOver,
  type Journey,
  nextStep,
  procedureWarnings,
  type Stage,
  STAGES,
  stagesOf,
  TEAM_SECTION,
} from '../../journey.ts';
import { authorFaults } from '../../reviews.ts';
import { FUNCTIONS } from '../../schema.ts';
import { degreeWarning, type TitleOf } from './degrees.ts';

export type Section = (typeof PROCEDURE_SECTIONS)[number];
export type Values = Readonly<Record<string, unknown>>;

const groupAt = (name: string) => FORM_GROUPS.find(({ field }) => field === name);

/** Where the form holds a field: a group by its rows. */
export const formName = (name: string) => groupAt(name)?.rows ?? name;

type Row = { osobaid?: unknown; skladpersonfunction?: unknown };

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

/**
 * What is wrong with a group that was begun, or that should be complete by now, and whose degrees are not enough. It can be
 * saved all the same.
 */
export function groupRemarks({ kind, rows: name, due }: FormGroup, values: Values, titleOf?: TitleOf): string[] {
  const held = values[name];
  const rows: Row[] = Array.isArray(held) ? held : [];
  if (rows.length === 0 && !isFilled(due, values)) return [];
  const members = rows.map(({ osobaid, skladpersonfunction }) => ({
    person: osobaid ? Number(osobaid) : null,
    function: FUNCTIONS.find((key) => key === skladpersonfunction) ?? null,
  }));
  const degrees = members.flatMap(
    ({ person, function: key }, index) =>
      (key && degreeWarning(titleOf?.(person), key, `Osoba w wierszu ${index + 1}`)) || [],
  );
  return [...new Set([...groupErrors(kind, members), ...degrees])];
}

/** What the stages ask for. The rest is entered where there is such a thing, as a change of the title. */
const ASKED: ReadonlySet<ProcedureKey> = new Set(['tryb_eksternistyczny', ...STAGES.flatMap(({ needs }) => needs)]);

const fieldsOf = ({ fields }: Section) => Object.keys(fields) as ProcedureKey[];

/** The team's section of a procedure without a team, unless something stands in it. */
export const isOfNoConcern = (section: Section, values: Values) =>
  section.id === TEAM_SECTION &&
  !hasTeam({ tryb_eksternistyczny: values.tryb_eksternistyczny }) &&
  !fieldsOf(section).some((name) => isFilled(name, values));

/** What is said at a field. */
type FieldWarning = { field: ProcedureKey; message: string };
/** Of the fields that are asked for, how many are filled; `fields`: what is said at them; `warnings`: how many, with the remarks about groups. */
export type SectionState = {
  filled: number;
  all: number;
  /** Nothing is entered, also of what nobody asks for. */
  isBlank: boolean;
  fields: readonly FieldWarning[];
  warnings: number;
  errors: number;
};

const CONFERRED = 'uchwala_nadanie_stopnia_doktora_RD_data';

/** A student who has a title already: somebody else may have been chosen by mistake. */
function studentWarnings(values: Values, titleOf?: TitleOf): FieldWarning[] {
  const title = titleOf?.(values.doktorant) ?? '';
  const words = title.split(/[\s.,]+/);
  // The degree of this very procedure may be entered already.
  const isHeld = words.includes('prof') || words.includes('hab') || (words.includes('dr') && !values[CONFERRED]);
  return isHeld
    ? [{ field: 'doktorant', message: `Ta osoba ma już „${title}”: sprawdź, czy to ona jest doktorantem` }]
    : [];
}

const SUPERVISORS = { promotor: 'promotor', promotor2: 'promotor', promotor_pom: 'promotor-pom' } as const;

const supervisorWarnings = (values: Values, titleOf?: TitleOf): FieldWarning[] =>
  (['promotor', 'promotor2', 'promotor_pom'] as const).flatMap((field) => {
    const message = degreeWarning(titleOf?.(values[field]), SUPERVISORS[field], 'Ta osoba');
    return message ? [{ field, message }] : [];
  });

/** Authors of reviews who cannot be; those of an earlier day may still stand there. */
const authorWarnings = (values: Values): FieldWarning[] =>
  authorFaults(values, reviewersIn(values)).map(({ path, message }) => ({ field: path, message }));

/** What deserves a look: days in a wrong order that nobody has decided to keep, people's degrees, and remarks about its groups. */
function warningsOf({ fields }: Section, values: Values, { kept = [], titleOf }: Known) {
  const groups = FORM_GROUPS.filter(
    (group) => group.field in fields && groupRemarks(group, values, titleOf).length > 0,
  );
  return {
    fields: [
      ...procedureWarnings(values),
      ...studentWarnings(values, titleOf),
      ...supervisorWarnings(values, titleOf),
      ...authorWarnings(values),
    ].filter(({ field, message }) => field in fields && !kept.includes(message)),
    groups: groups.map(({ rows }) => rows),
  };
}

/**
 * `faulty`: names of the form that have an error; `kept`: warnings that the office has decided to keep; `left`: the values
 * when a field was last left, which a warning has to hold for too; `titleOf`: the degree or title of a person.
 */
type Known = {
  faulty?: readonly string[];
  kept?: readonly string[];
  left?: Values;
  titleOf?: TitleOf;
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
  return {
    filled: asked.filter((name) => isFilled(name, values)).length,
    all: asked.length,
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
