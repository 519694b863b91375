import { PROCEDURE_FIELDS, PROCEDURE_GROUPS, type ProcedureKey } from '#areas/doctoral/fields.ts';
import type { GroupFault } from '#areas/doctoral/schema-group-rules.ts';
import { type Checked, fieldWarnings, type FieldWarning, groupWarnings } from '#areas/doctoral/schema-warnings.ts';
import { lowerFirst } from '#shared/text.ts';
import { personName } from './names.ts';
import type { ProcedureFacts } from './service-facts.ts';

/** What deserves a look in a procedure: `without` is the procedure if nothing stood where it is said. */
export type Doubt = {
  message: string;
  without: ProcedureFacts;
  /** Whom it is said of in a group. */
  person?: number | undefined;
};

/** The facts of a procedure as its form's checks take them. */
function checkedOf({ procedure, people, rows }: ProcedureFacts): Checked {
  const membersOf = (field: (typeof PROCEDURE_GROUPS)[number]) => {
    const group = procedure[PROCEDURE_FIELDS[field].column];
    return rows.flatMap(({ groupId, personId: person, function: key }) =>
      groupId === group ? [{ person, function: key }] : [],
    );
  };
  return {
    values: Object.fromEntries(
      Object.entries(PROCEDURE_FIELDS).map(([key, { column }]) => [key, procedure[column]]),
    ) as Checked['values'],
    groups: {
      PRK_sklad: membersOf('PRK_sklad'),
      KD_sklad: membersOf('KD_sklad'),
      lista_recenzentow: membersOf('lista_recenzentow'),
    },
    people: {
      nameOf: (id) => {
        const row = people.get(id);
        return row && personName(row);
      },
      titleOf: (id) => people.get(id)?.academicTitle,
    },
  };
}

const withoutField = (facts: ProcedureFacts, field: ProcedureKey): ProcedureFacts => ({
  ...facts,
  procedure: { ...facts.procedure, [PROCEDURE_FIELDS[field].column]: null },
});

/** At its field a warning says 'Ta osoba'. */
const fieldText = ({ field, message }: FieldWarning) =>
  PROCEDURE_FIELDS[field].kind === 'person'
    ? `${lowerFirst(PROCEDURE_FIELDS[field].label)}: ${lowerFirst(message)}`
    : message;

/** A group's fault under the group's name; a person's name stays capital. */
export const faultText = (group: string, { message, person }: GroupFault) =>
  `${group}: ${person === undefined ? lowerFirst(message) : message}`;

/** What is wrong with a group of the procedure. */
export const faultsOf = (facts: ProcedureFacts, field: (typeof PROCEDURE_GROUPS)[number]) =>
  groupWarnings(checkedOf(facts), field);

/** The open warnings of a procedure: those that its form shows and nobody has decided to keep. */
export function doubtsOf(facts: ProcedureFacts): Doubt[] {
  const fields = fieldWarnings(checkedOf(facts)).filter(({ message }) => !facts.kept.includes(message));
  return [
    ...fields.map((warning) => ({ message: fieldText(warning), without: withoutField(facts, warning.field) })),
    ...PROCEDURE_GROUPS.flatMap((field) =>
      faultsOf(facts, field).map((fault) => ({
        message: faultText(lowerFirst(PROCEDURE_FIELDS[field].label), fault),
        without: withoutField(facts, field),
        person: fault.person,
      })),
    ),
  ];
}
