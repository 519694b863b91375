import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { linkStyles } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { unassignedPatentList } from '../../lists.ts';
import type { UnassignedPatent } from '../../schema-patents.ts';
import { UNASSIGNED_PREFIX } from '../../search.ts';

/** The author's patents of the period, where a discipline is chosen. */
function Author({ row: { account, login, author }, period }: { row: UnassignedPatent; period: number }) {
  if (account === null && login === null) return author;
  const found = account === null ? { source: 'baza' as const, person: login ?? '' } : { person: account };
  return (
    <Link to="/admin/patentyrestricted" search={{ ...found, period }} className={linkStyles}>
      {author}
    </Link>
  );
}

const cellsIn = (period: number): Cells<UnassignedPatent> => ({
  author: (row) => <Author row={row} period={period} />,
});

/** What waits for a discipline in the period, before anybody is chosen. */
export function UnassignedPatents({ period }: { period: number }) {
  const state = useList(unassignedPatentList, UNASSIGNED_PREFIX);
  const answer = useQuery(api.publications.patents.unassigned.queryOptions({ ...state.query, period }, LIST_OPTIONS));
  return (
    <Section
      title="Patenty bez dyscypliny"
      {...(answer.data && { count: answer.data.total })}
      description="Nie wejdą do żadnego oświadczenia ani do wyniku dyscypliny, dopóki nie zostaną do niej przypisane."
    >
      <ListView state={state} answer={answer} cells={cellsIn(period)} captionHidden />
    </Section>
  );
}
