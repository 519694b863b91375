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
  const { disc, dzien: day = today() } = search;
  const available = useDisciplines({ panel: 'councilView' });
  const answer = useQuery(
    api.council.view.queryOptions({ discCode: disc ?? 0, dtOn: day }, { enabled: disc !== undefined }),
  );
  return <CouncilPage mode="view" available={available} search={search} change={change} answer={answer} />;
}
