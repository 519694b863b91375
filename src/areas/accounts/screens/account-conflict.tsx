import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { ACCOUNT_FIELDS, type AccountTexts, ACTIVE_LABEL, activeText } from './account-texts.ts';

type Field = keyof AccountTexts;
type Difference = { field: Field; label: string; mine: string; theirs: string };

const textOf = (value: string | boolean) => (typeof value === 'boolean' ? activeText(value) : value || 'puste');

/** Fields whose values differ, with both values as they are shown. */
export function differencesOf(mine: AccountTexts, theirs: AccountTexts): Difference[] {
  const fields: { field: Field; label: string }[] = [...ACCOUNT_FIELDS, { field: 'um_current', label: ACTIVE_LABEL }];
  return fields.flatMap(({ field, label }) =>
    mine[field] === theirs[field] ? [] : [{ field, label, mine: textOf(mine[field]), theirs: textOf(theirs[field]) }],
  );
}

type AccountConflictProps = {
  mine: AccountTexts;
  theirs: AccountTexts;
  /** What the form holds now. */
  values: AccountTexts;
  onChoose: (field: Field, from: AccountTexts) => void;
};

const CHOICES = [
  { value: 'mine', label: 'moja' },
  { value: 'theirs', label: 'obecna' },
] as const;

/** What somebody else has saved meanwhile beside one's own values; one of them is kept for each field. */
export function AccountConflict({ mine, theirs, values, onChoose }: AccountConflictProps) {
  const differences = differencesOf(mine, theirs);
  const columns: Column<Difference>[] = [
    { key: 'field', header: 'Pole', rowHeader: true, cell: ({ label }) => label },
    { key: 'mine', header: 'Twoja wartość', className: 'wrap-anywhere', cell: (row) => row.mine },
    { key: 'theirs', header: 'Obecna wartość', className: 'wrap-anywhere', cell: (row) => row.theirs },
    {
      key: 'choice',
      header: 'Zostaw',
      cell: ({ field, label }) => (
        <RadioGroup
          legend={`Zostaw wartość pola ${label}`}
          legendHidden
          inline
          options={CHOICES}
          value={values[field] === theirs[field] ? 'theirs' : values[field] === mine[field] ? 'mine' : undefined}
          onChange={(choice) => onChoose(field, choice === 'mine' ? mine : theirs)}
        />
      ),
    },
  ];
  return (
    <div className="space-y-2">
      <Alert tone="danger" title="Błąd zapisu: konto zmieniono w międzyczasie">
        {differences.length > 0
          ? 'Niczego nie zapisano. Wybierz wartości poniżej lub popraw pola formularza, potem zatwierdź ponownie.'
          : 'Ktoś zapisał te same wartości.'}
      </Alert>
      {differences.length > 0 && (
        <DataTable caption="Wartości do wyboru" columns={columns} rows={differences} rowKey={({ field }) => field} />
      )}
    </div>
  );
}
