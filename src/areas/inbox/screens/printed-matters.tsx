import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api } from '#client/api.ts';
import { PrintedLine } from '#ui/printed-line.tsx';
import { useAtPrint } from '#ui/state/at-print.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '#ui/table/table.tsx';
import { ageText } from '#ui/text/age.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import { LATE_DAYS, MATTER_NOUN, MATTERS } from '../fields.ts';
import type { Inbox, InboxQuery, Matter } from '../schema.ts';
import { groupAgeText } from './matter-groups.tsx';
import { ageDay, whyOf } from './matter-row.tsx';
import { matterName } from './search.ts';

/** What is printed must be here before: a browser waits for no answer. Who settles one matter after another asks once. */
const QUIET_MS = 300;

type Asked = Partial<Omit<InboxQuery, 'whole'>> & Pick<InboxQuery, 'office'>;

/** The list with every group whole, while it is printed; nothing where the screen's own list is newer. */
export function usePrintedInbox(query: Asked, { data, dataUpdatedAt, isPlaceholderData }: UseQueryResult<Inbox>) {
  const whole = useQuery(api.inbox.list.queryOptions({ ...query, whole: true }, { enabled: false, staleTime: 0 }));
  const { refetch } = whole;
  const isCut = data !== undefined && !isPlaceholderData && data.rows.length < data.total;
  const isMissing = isCut && whole.dataUpdatedAt < dataUpdatedAt;
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => void refetch(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isMissing, refetch]);
  const shown = isMissing ? undefined : isCut ? whole.data : data;
  return useAtPrint(useCallback(() => shown, [shown]));
}

type PrintedMattersProps = { inbox: Inbox; query: Asked };

/** All that waits, on paper: a table of each group. */
export function PrintedMatters({ inbox, query }: PrintedMattersProps) {
  const { groups, rows, total } = inbox;
  return (
    <div className="hidden space-y-3 print:block">
      <PrintedLine>{[counted(total, ...MATTER_NOUN), ...narrowedTo(inbox, query)].join(' · ')}</PrintedLine>
      {groups.map((group) => (
        <PrintedGroup
          key={group.key}
          group={group}
          rows={rows.filter((row) => row.group === group.key)}
          hasKind={query.group !== undefined && query.group !== 'kind'}
        />
      ))}
    </div>
  );
}

/** What the list is narrowed to, in words. */
const narrowedTo = ({ assignees }: Inbox, { kind, assignee, text, late, snoozed }: Asked) => [
  ...(kind ? [MATTERS[kind]] : []),
  ...(assignee === undefined ? [] : [`prowadzi: ${assignees.find(({ row }) => row === assignee)?.name ?? ''}`]),
  ...(text ? [`„${text}”`] : []),
  ...(late ? [`czekają ponad ${LATE_DAYS} dni`] : []),
  ...(snoozed ? ['odłożone'] : []),
];

type PrintedGroupProps = { group: Inbox['groups'][number]; rows: readonly Matter[]; hasKind: boolean };

function PrintedGroup({ group, rows, hasKind }: PrintedGroupProps) {
  const hasAssignee = rows.some(({ assignee }) => assignee !== null);
  const hasAge = rows.some(({ days }) => days !== null);
  const caption = [`${group.label}: ${formatInteger(group.count)}`, groupAgeText(group)].filter(Boolean).join(', ');
  const rest = group.count - rows.length;
  return (
    <div>
      <Table caption={caption} stack={false}>
        <TableHeader>
          <TableRow>
            <TableHead className="w-3/10">Sprawa</TableHead>
            <TableHead>Dlaczego czeka</TableHead>
            {hasAssignee && <TableHead className="w-1/6">Prowadzi</TableHead>}
            {hasAge && (
              <TableHead numeric className="w-16">
                Czeka
              </TableHead>
            )}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={matterName(row)}>
              <TableRowHeader>
                {row.title}
                <span className="block text-xs font-normal text-muted-foreground">
                  {[hasKind && MATTERS[row.kind], row.person, row.unit].filter(Boolean).join(' · ')}
                </span>
              </TableRowHeader>
              <TableCell>{whyOf(row)}</TableCell>
              {hasAssignee && <TableCell>{row.assignee?.name}</TableCell>}
              {hasAge && (
                <TableCell numeric className="whitespace-nowrap">
                  {row.days !== null && ageText(row.days)}
                  {row.days !== null && row.days < 0 && <span className="block">{ageDay(row)}</span>}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rest > 0 && (
        <p className="text-sm">
          Na wydruku nie ma {counted(rest, 'dalszej sprawy', 'dalszych spraw', 'dalszych spraw')} tej grupy.
        </p>
      )}
    </div>
  );
}
