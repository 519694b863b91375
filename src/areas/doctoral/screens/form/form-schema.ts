import { z } from 'zod';
import { idOrNone } from '#shared/wire.ts';
import { PROCEDURE_FIELDS, PROCEDURE_GROUPS } from '../../fields.ts';
import { functionsOf } from '../../schema-group-rules.ts';
import { GroupRowInput, type GroupRow, type Procedure, ProcedureAdd } from '../../schema.ts';

/** `isFresh`: just added, and nobody has left it yet. */
const Row = GroupRowInput.pick({ skladrowid: true, skladpersonfunction: true, osobaid: true, info_hint: true });
export type RowValues = z.output<typeof Row>;
const rows = z.array(Row);
const { request_id: _, ...fields } = ProcedureAdd.shape;

/** The whole form: the procedure with its version, and the rows of its groups with theirs. */
export const ProcedureForm = z.object({
  ...fields,
  przewid: idOrNone,
  updated_at: z.string(),
  zespol: rows,
  zespol_wersja: z.string(),
  komisja: rows,
  komisja_wersja: z.string(),
  recenzenci: rows,
  recenzenci_wersja: z.string(),
});
export type ProcedureFormInput = z.input<typeof ProcedureForm>;
export type ProcedureFormValues = z.output<typeof ProcedureForm>;

/** The lists of rows in the form of the groups of a procedure. */
const ROWS = { PRK_sklad: 'zespol', KD_sklad: 'komisja', lista_recenzentow: 'recenzenci' } as const;

/** The groups of a procedure: the list of rows in the form and its version, its field on the wire, its class. */
export const FORM_GROUPS = PROCEDURE_GROUPS.map((field) => {
  const { group: kind, label: title, due } = PROCEDURE_FIELDS[field];
  return { rows: ROWS[field], version: `${ROWS[field]}_wersja` as const, field, kind, title, due };
});
export type FormGroup = (typeof FORM_GROUPS)[number];

export const rowsOf = (set: readonly GroupRow[]): RowValues[] =>
  set.map(({ skladrowid, skladpersonfunction, osobaid, info_hint }) => ({
    skladrowid,
    skladpersonfunction,
    osobaid,
    info_hint,
  }));

/** A new row that says nothing: nobody is chosen, and its function is none or the only one of the group. */
export const isEmptyRow = (
  { kind }: Pick<FormGroup, 'kind'>,
  { skladrowid, osobaid, skladpersonfunction, info_hint }: RowValues,
) =>
  skladrowid === 0 &&
  osobaid === null &&
  info_hint === '' &&
  (skladpersonfunction === null || functionsOf(kind).length === 1);

export type LoadedGroups = Partial<Record<FormGroup['field'], readonly GroupRow[]>>;

/** The rows and the version of each group, as values of the form. */
export const groupValues = (groups: LoadedGroups) =>
  Object.fromEntries(
    FORM_GROUPS.flatMap(({ rows: name, version, field }) => {
      const set = groups[field] ?? [];
      return [
        [name, rowsOf(set)],
        [version, set[0]?.updated_at ?? ''],
      ];
    }),
  );

/** A procedure with its groups as values of the form. */
export const startOf = (procedure: Procedure, groups: LoadedGroups) => ({ ...procedure, ...groupValues(groups) });
