import { useQuery } from '@tanstack/react-query';
import { today } from '#engine/day.ts';
import { api } from '#client/api.ts';
import { usePanelSearch } from '#client/search.ts';
import { choiceOf } from '#client/pickers/granted-disciplines.tsx';
import { readCouncilSearch } from '../search.ts';
import { CouncilPage } from './council-page.tsx';

/** The council of a discipline on a day, to be edited. */
export default function CouncilEdit() {
  const [search, change] = usePanelSearch(readCouncilSearch);
  const { disc, dzien: day = today() } = search;
  const available = choiceOf(useQuery(api.council.disciplines.queryOptions()));
  const answer = useQuery(
    api.council.edit.queryOptions(
      { discCode: disc ?? 0, dtOn: day },
      // Edits are staged over these rows: they change only when they are asked for again.
      { enabled: disc !== undefined, refetchOnWindowFocus: false, refetchOnReconnect: false },
    ),
  );
  return <CouncilPage mode="edit" available={available} search={search} change={change} answer={answer} />;
}
