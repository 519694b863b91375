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
  const { dzien: day = today(), porownaj, rady = false } = search;
  const available = choiceOf(useQuery(api.council.disciplines.queryOptions()));
  const disc = search.disc ?? available.sole;
  // Edits are staged over these rows: they change only when they are asked for again.
  const kept = { refetchOnWindowFocus: false, refetchOnReconnect: false };
  const asked = (dtOn: string, enabled: boolean) =>
    api.council.edit.queryOptions(
      { discCode: disc ?? 0, dtOn },
      { enabled: enabled && disc !== undefined && !rady, ...kept },
    );
  const answer = useQuery(asked(day, true));
  const other = useQuery(asked(porownaj ?? day, porownaj !== undefined));
  return <CouncilPage mode="edit" {...{ available, search: { ...search, disc }, change, answer, other }} />;
}
