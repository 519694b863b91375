import { isDay } from '#engine/day.ts';
import { degreeWarning } from './degrees.ts';
import { type KeyOf, PROCEDURE_FIELDS, type ProcedureKey } from './fields.ts';
import { type Journey, lawWarnings, procedureWarnings } from './journey.ts';
import { authorFaults } from './reviews.ts';
import { FUNCTION_NAMES } from './schema.ts';
import { type GroupFault, groupFaults, type GroupMember, type Known, type Part } from './schema-group-rules.ts';

type Group = KeyOf<'group'>;

/** A procedure as a form or the register holds it. Without people nothing is said of their names and degrees. */
export type Checked = {
  values: Journey & Readonly<Record<string, unknown>>;
  groups: Readonly<Record<Group, readonly GroupMember[]>>;
  people?: Pick<Known, 'nameOf' | 'titleOf'> | undefined;
};

/** What is said at a field. */
export type FieldWarning = { field: ProcedureKey; message: string };

const CONFERRED = 'uchwala_nadanie_stopnia_doktora_RD_data';

export const SUPERVISOR_PARTS = { promotor: 'promotor', promotor2: 'promotor', promotor_pom: 'promotor-pom' } as const;
const PARTS = { doktorant: 'doktorant', ...SUPERVISOR_PARTS } as const;
const SUPERVISORS = Object.keys(SUPERVISOR_PARTS) as (keyof typeof SUPERVISOR_PARTS)[];

const partOf =
  (values: Checked['values']) =>
  (person: number): Part | undefined => {
    return (['doktorant', ...SUPERVISORS] as const).flatMap((field) =>
      Number(values[field]) === person ? PARTS[field] : [],
    )[0];
  };

/** A student who has a title already: somebody else may have been chosen by mistake. */
function studentWarnings({ values, people }: Checked): FieldWarning[] {
  const title = people?.titleOf(Number(values.doktorant)) ?? '';
  const words = title.split(/[\s.,]+/);
  // The degree of this very procedure may be entered already.
  const isHeld = words.includes('prof') || words.includes('hab') || (words.includes('dr') && !values[CONFERRED]);
  return isHeld
    ? [{ field: 'doktorant', message: `Ta osoba ma już „${title}”: sprawdź, czy to ona jest doktorantem` }]
    : [];
}

const supervisorWarnings = ({ values, people }: Checked): FieldWarning[] =>
  SUPERVISORS.flatMap((field) => {
    const message = degreeWarning(people?.titleOf(Number(values[field])), PARTS[field], 'Ta osoba');
    return message ? [{ field, message }] : [];
  });

/** Supervisors who are reviewers too, which the list of reviewers says as well. */
export const supervisorConflicts = ({ values, groups }: Checked): FieldWarning[] =>
  SUPERVISORS.flatMap((field) => {
    const row = groups.lista_recenzentow.findIndex(({ person }) => person && person === Number(values[field]));
    const message = `Ta osoba jest recenzentem (wiersz ${row + 1}): ${FUNCTION_NAMES[PARTS[field]]} nie może być recenzentem`;
    return row < 0 ? [] : [{ field, message }];
  });

/** Authors of reviews who cannot be; those of an earlier day may still stand there. */
const authorWarnings = ({ values, groups }: Checked): FieldWarning[] =>
  authorFaults(
    values,
    groups.lista_recenzentow.flatMap(({ person }) => person ?? []),
  ).map(({ path, message }) => ({ field: path, message }));

/** What deserves a look at the fields of a procedure: days in a wrong order, and people who cannot be what they are. */
export const fieldWarnings = (checked: Checked, told?: Parameters<typeof procedureWarnings>[1]): FieldWarning[] => [
  ...procedureWarnings(checked.values, told),
  ...studentWarnings(checked),
  ...supervisorWarnings(checked),
  ...authorWarnings(checked),
];

/** What deserves a look now and did not before. What another warning implied was known with it. */
export function newWarnings(now: Checked, before?: Checked): FieldWarning[] {
  const old = before ? [...fieldWarnings(before, { withImplied: true }), ...lawWarnings(before.values)] : [];
  const known = new Set(old.map(({ message }) => message));
  return [...fieldWarnings(now), ...lawWarnings(now.values)].filter(({ message }) => !known.has(message));
}

/** What is wrong with a group that was begun, or that should be complete by now. It can be saved all the same. */
export function groupWarnings({ values, groups, people }: Checked, field: Group): GroupFault[] {
  const { group: kind, due } = PROCEDURE_FIELDS[field];
  const [members, day] = [groups[field], values[due]];
  if (members.length === 0 && !(typeof day === 'string' && isDay(day))) return [];
  return groupFaults(kind, members, people && { ...people, partOf: partOf(values) });
}
