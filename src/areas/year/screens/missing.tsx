import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { PrintedPeriod, usePeriod } from '#client/pickers/period.tsx';
import { usePanels } from '#client/shell/session.ts';
import { dayText, today, yearOf } from '#engine/day.ts';
import { linkStyles } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';
import { missingList } from '../lists.ts';
import type { MissingPerson } from '../schema.ts';

/** The person's works, where an account shows them to this user, else the person's page. */
function Person({ person: { id, last_name: last, first_name: first, row } }: { person: MissingPerson }) {
  const held = usePanels().data?.panels ?? [];
  const name = `${last} ${first}`;
  return row !== null && held.includes('publicationStatements') ? (
    <Link to="/admin/publikacje" search={{ person: row }} className={linkStyles}>
      {name}
    </Link>
  ) : (
    <Link to="/admin/osoba" search={{ person: id }} className={linkStyles}>
      {name}
    </Link>
  );
}

const CELLS = { person: (person: MissingPerson) => <Person person={person} /> };

/** Whom a step of the year waits for. */
export default function Missing() {
  const state = useList(missingList);
  const { step } = state.query;
  const period = usePeriod(undefined);
  const year = yearOf(today());
  const answer = useQuery(api.year.missing.queryOptions(state.query, LIST_OPTIONS));
  return (
    <Page title="Osoby, na które czeka krok roku" subtitle="Te same osoby, które liczy strona roku">
      {step === 'choice' ? (
        <PrintedPeriod period={period} />
      ) : (
        <PrintedLine>
          Rok {year}, {step === 'nStatements' ? `stan na 31.12.${year}` : `stan na ${dayText(today())}`}
        </PrintedLine>
      )}
      <ListView state={state} answer={answer} cells={CELLS} without={[step === 'choice' ? 'fte' : 'works']} />
    </Page>
  );
}
