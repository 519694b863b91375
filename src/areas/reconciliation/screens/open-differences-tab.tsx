import { useQuery } from '@tanstack/react-query';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { KIND_NAMES, SOURCE_NAMES } from '../kinds.ts';
import { sideValue } from '../lists.ts';
import type { Difference } from '../schema.ts';

type OpenDifferencesProps = { person: { id: number; last_name: string; first_name: string } };

/** Of one source nothing differs: it lacks what the other side asks for. */
const isLacking = ({ one, other }: Difference) => one.source === other.source && !other.value;

const lineOf = (row: Difference) =>
  isLacking(row) ? `${sideValue(row, row.other)} (${sideValue(row, row.one)})` : differingLineOf(row);

const differingLineOf = (row: Difference) =>
  `${KIND_NAMES[row.kind]}: ${SOURCE_NAMES[row.one.source]} – ${sideValue(row, row.one)}; ${SOURCE_NAMES[row.other.source]} – ${sideValue(row, row.other)}`;

/** What sources say differently of a person and nobody has settled, with the way to settle it; nothing where they agree. */
export function OpenDifferences({ person: { id, last_name, first_name } }: OpenDifferencesProps) {
  const text = `${last_name} ${first_name}`;
  const answer = useQuery(
    api.reconciliation.differences.queryOptions({ text, what: 'differences', state: 'open', page: 1 }),
  );
  return (
    <Loaded query={answer} what="rozbieżności danych osoby" skeleton={null}>
      {/* The list searches by name: namesakes are others. */}
      {({ rows }) => <Differing rows={rows.filter((row) => row.person_id === id)} text={text} />}
    </Loaded>
  );
}

function Differing({ rows, text }: { rows: readonly Difference[]; text: string }) {
  if (rows.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={rows.every(isLacking) ? 'Brakuje danych tej osoby' : 'Źródła mówią o tej osobie co innego'}
    >
      <ul>
        {rows.map((row) => (
          <li key={row.key} className="wrap-anywhere">
            {lineOf(row)}
          </li>
        ))}
      </ul>
      <PageLink to="/admin/AppAccounts/rozbieznosci" search={{ text, what: 'differences' }}>
        {rows.every(isLacking) ? 'Uzupełnij albo uznaj za wyjaśnione' : 'Rozstrzygnij rozbieżności'}
      </PageLink>
    </Alert>
  );
}
