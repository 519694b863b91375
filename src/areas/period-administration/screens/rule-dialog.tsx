import type { RuleRow, RuleValue } from '#areas/periods/schema.ts';
import { z } from 'zod';
import { CheckboxField, SelectField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { RowsField } from '#client/form/rows-field.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import type { NumberPart, Part, RuleField, TableRule } from '../rules/kinds.ts';
import { MODE_NAMES, ruleRows, ruleIssues } from '../rules/values.ts';

type RuleDialogProps = {
  field: RuleField;
  value: RuleValue;
  onChange: (value: RuleValue) => void;
  onClose: () => void;
};

/** The value of one rule; nothing is saved before its effects have been seen. */
export function RuleDialog(props: RuleDialogProps) {
  const { field, ...rest } = props;
  if (field.kind === 'table') return <TableDialog field={field} {...rest} />;
  if (field.kind === 'mode') return <ModeDialog {...props} />;
  return <NumberDialog part={field} {...props} />;
}

const dialogOf = ({ field, onClose }: Pick<RuleDialogProps, 'field' | 'onClose'>) => ({
  title: field.label,
  description: `Podstawa: ${field.basis}. Zanim zapiszesz, zobaczysz skutki dla wyników.`,
  submit: 'Zmień',
  failed: 'Nie zmieniono',
  onClose,
});

const hintOf = ({ min, max, unit, none }: NumberPart) =>
  [unit && unit[2], `od ${min} do ${max.toLocaleString('pl-PL')}`, none && `puste: ${none}`].filter(Boolean).join('; ');

function NumberDialog({ part, field, value, onChange, onClose }: RuleDialogProps & { part: NumberPart }) {
  const form = useSaveForm({
    schema: z.object({ value: part.none === undefined ? z.number() : z.number().nullable() }),
    start: { value: typeof value === 'number' ? value : null },
    rules: (input) => ruleIssues(field, input.value),
    save: async (input) => onChange(input.value),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} {...dialogOf({ field, onClose })}>
      <TextField field={form.field('value', 'Wartość')} hint={hintOf(part)} className="w-56" />
    </FormDialog>
  );
}

function ModeDialog({ field, value, onChange, onClose }: RuleDialogProps) {
  const form = useSaveForm({
    schema: z.object({ value: z.number() }),
    start: { value: typeof value === 'number' ? value : null },
    rules: (input) => ruleIssues(field, input.value),
    save: async (input) => onChange(input.value),
    onSaved: onClose,
  });
  const options = Object.entries(MODE_NAMES).map(([mode, label]) => ({ value: mode, label }));
  return (
    <FormDialog form={form} {...dialogOf({ field, onClose })}>
      <SelectField field={form.field('value', 'Podział punktów')} options={options.toReversed()} />
    </FormDialog>
  );
}

/** A part as the form holds it: codes are a text. */
function partSchema(part: Part): z.ZodType {
  if (part.kind === 'number') return part.none === undefined ? z.number() : z.number().nullable();
  if (part.kind === 'flag') return z.boolean();
  return part.kind === 'text' ? z.string().trim().min(1, 'Podaj powód').max(500) : z.string().max(500);
}

/** `row` tells the form's rows apart. */
const tableSchema = ({ parts }: TableRule) =>
  z.object({
    rows: z.array(
      z.object({ row: z.string(), ...Object.fromEntries(parts.map((part) => [part.key, partSchema(part)])) }),
    ),
  });

const codesOf = (text: string) => text.split(/[\s,;]+/).flatMap((code) => (code === '' ? [] : [Number(code)]));

function valueOfRows({ parts, single }: TableRule, rows: Record<string, unknown>[]): RuleValue {
  const read = rows.map(
    (row): RuleRow =>
      Object.fromEntries(
        parts.map((part) => {
          const value = row[part.key] as RuleRow[string];
          return [part.key, part.kind === 'codes' ? codesOf(String(value)) : value];
        }),
      ),
  );
  return single ? (read[0] ?? null) : read;
}

const rowStart = (row: RuleRow, index: number) =>
  Object.fromEntries([
    ['row', String(index + 1)],
    ...Object.entries(row).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : value]),
  ]);

function TableDialog({ field, value, onChange, onClose }: RuleDialogProps & { field: RuleField & TableRule }) {
  const form = useSaveForm({
    schema: tableSchema(field),
    start: { rows: ruleRows(value).map(rowStart) },
    rules: ({ rows }) =>
      field.single && rows.length > 1
        ? [{ path: 'rows', message: 'Ta zasada ma tylko jeden wiersz' }]
        : ruleIssues(field, valueOfRows(field, rows)),
    save: async ({ rows }) => onChange(valueOfRows(field, rows)),
    onSaved: onClose,
  });
  const empty = Object.fromEntries([
    ['row', ''],
    ...field.parts.map(({ key, kind }) => [key, kind === 'flag' ? false : '']),
  ]);
  return (
    <FormDialog form={form} {...dialogOf({ field, onClose })}>
      <RowsField
        field={form.field('rows', 'Wiersze')}
        rowKey="row"
        rowName="Wiersz"
        empty={empty}
        add={field.single ? 'Dodaj limit' : 'Dodaj wiersz'}
      >
        {(index) =>
          field.parts.map((part) => {
            const input = form.field(`rows.${index}.${part.key}` as 'rows', part.label);
            if (part.kind === 'flag') return <CheckboxField key={part.key} field={input} />;
            const hint =
              part.kind === 'number' ? part.none && `puste: ${part.none}` : part.kind === 'codes' && 'jak 203, 602';
            return (
              <TextField key={part.key} field={input} hint={hint} className={part.kind === 'text' ? 'w-72' : 'w-40'} />
            );
          })
        }
      </RowsField>
    </FormDialog>
  );
}
