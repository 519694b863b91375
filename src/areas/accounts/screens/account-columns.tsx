import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table.tsx';
import type { Account } from '#areas/people/schema.ts';
import { RowChoice } from './row-choice.tsx';

const nameOf = (row: Account) => [row.um_polon_nazwisko, row.um_polon_imie].filter(Boolean).join(' ');
const identifier = 'text-xs/5 sm:min-w-24';

/** Columns of the account list; the first one chooses the account that the buttons are about. */
export const accountColumns = (chosen: number | undefined, onChoose: (row: number) => void): Column<Account>[] => [
  {
    key: 'choice',
    header: 'Wybór',
    cell: (row) => (
      <RowChoice
        name="konto"
        label={[nameOf(row), row.userprincipalname].filter(Boolean).join(', ')}
        checked={row.row_num === chosen}
        onChoose={() => onChoose(row.row_num)}
      />
    ),
  },
  { key: 'last', header: 'Nazwisko', rowHeader: true, cell: (row) => row.um_polon_nazwisko },
  { key: 'first', header: 'Imię', cell: (row) => [row.um_polon_imie, row.um_polon_drugie].filter(Boolean).join(' ') },
  { key: 'degree', header: 'Stopień/tytuł', cell: (row) => row.um_stopien_tytul_wyliczany ?? '–' },
  { key: 'login', header: 'Login', cell: (row) => row.userprincipalname ?? '–' },
  {
    key: 'active',
    header: 'Aktywność',
    cell: (row) => (
      <Badge tone={row.um_current ? 'success' : 'neutral'}>{row.um_current ? 'aktywne' : 'nieaktywne'}</Badge>
    ),
  },
  { key: 'dn10', header: 'Id DN10', numeric: true, cell: (row) => row.id_pracownik || '–' },
  { key: 'list', header: 'Lista id DN10', className: identifier, cell: (row) => row.id_pracownik_list || '–' },
  { key: 'polon', header: 'POLON UUID', className: identifier, cell: (row) => row.polonuuid ?? '–' },
  { key: 'orcid', header: 'ORCID', className: `${identifier} whitespace-nowrap`, cell: (row) => row.orcid ?? '–' },
  { key: 'internal', header: 'Identyfikator wewnętrzny', className: identifier, cell: (row) => row.um_id_user },
];
