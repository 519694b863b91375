import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table.tsx';
import { instantText } from '#ui/instant.ts';
import { formatDate } from '#ui/number.ts';
import { ROLES } from '../roles.ts';
import type { GrantRow } from '../schema.ts';

export const roleName = (role: GrantRow['role']) => ROLES.find(({ key }) => key === role)?.name ?? role;

/** What a grant is about, for those who cannot see its row. */
export const grantName = ({ role, last_name, first_name, discipline_name, unit_name }: GrantRow) =>
  [roleName(role), discipline_name ?? unit_name, `${last_name} ${first_name}`].filter(Boolean).join(', ');

const EVERYTHING = { own: 'własne dane', granted: '', all: 'cała uczelnia' };

const scopeText = ({ role, discipline_name, discipline_code, unit_name }: GrantRow) => {
  if (discipline_name !== null) return `${discipline_name} (${discipline_code})`;
  return unit_name ?? EVERYTHING[ROLES.find(({ key }) => key === role)?.scope ?? 'own'];
};

/** Columns of a grant without its actions. */
export const grantColumns: Column<GrantRow>[] = [
  {
    key: 'person',
    header: 'Osoba',
    rowHeader: true,
    cell: ({ last_name, first_name, login, active }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {last_name} {first_name}
        {login && <span className="font-normal text-muted-foreground">{login}</span>}
        {!active && <Badge tone="warning">konto nieaktywne</Badge>}
      </span>
    ),
  },
  { key: 'role', header: 'Rola', cell: ({ role }) => roleName(role) },
  { key: 'scope', header: 'Zakres', cell: scopeText },
  {
    key: 'valid',
    header: 'Ważność',
    cell: ({ valid_from, valid_to, state }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular sm:whitespace-nowrap">
          {formatDate(valid_from)} – {valid_to ? formatDate(valid_to) : 'bezterminowo'}
        </span>
        {state === 'over' && <Badge tone="neutral">wygasło</Badge>}
        {state === 'coming' && <Badge tone="info">jeszcze nie obowiązuje</Badge>}
      </span>
    ),
  },
  {
    key: 'granted',
    header: 'Nadane',
    cell: ({ granted_by, granted_at }) => `${granted_by}, ${instantText(granted_at)}`,
  },
];
