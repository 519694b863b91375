import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { usePanels } from '#client/shell/session.ts';
import { linkStyles } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { PERSON_PAGE } from '#areas/employment/search.ts';
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
    <Link to={PERSON_PAGE} search={{ person: id }} className={linkStyles}>
      {name}
    </Link>
  );
}

const CELLS = { person: (person: MissingPerson) => <Person person={person} /> };

/** Whom a step of the year waits for. */
export default function Missing() {
  const state = useList(missingList);
  const answer = useQuery(api.year.missing.queryOptions(state.query, LIST_OPTIONS));
  return (
    <Page title="Osoby, na które czeka krok roku" subtitle="Te same osoby, które liczy strona roku">
      <ListView state={state} answer={answer} cells={CELLS} />
    </Page>
  );
}
