import { useQuery } from '@tanstack/react-query';
import { today } from '#engine/day.ts';
import { api } from '#client/api.ts';
import { usePanelSearch } from '#client/search.ts';
import { useDisciplines } from '#client/pickers/granted-disciplines.tsx';
import { readCouncilSearch } from '../search.ts';
import { CouncilPage } from './council-page.tsx';

/** The council of a granted discipline, to look at. */
export default function CouncilView() {
  const [search, change] = usePanelSearch(readCouncilSearch);
  const { dzien: day = today(), porownaj, rady = false } = search;
  const available = useDisciplines({ panel: 'councilView' });
  const disc = search.disc ?? available.sole;
  const asked = (dtOn: string, enabled: boolean) =>
    api.council.view.queryOptions({ discCode: disc ?? 0, dtOn }, { enabled: enabled && disc !== undefined && !rady });
  const answer = useQuery(asked(day, true));
  const other = useQuery(asked(porownaj ?? day, porownaj !== undefined));
  return <CouncilPage mode="view" {...{ available, search: { ...search, disc }, change, answer, other }} />;
}
