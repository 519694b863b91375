import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isOpen } from '#shared/job-states.ts';
import { api } from '#client/api.ts';
import { pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Announce } from '#ui/live-region.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { countsOutsideN, orderList } from '../lists.ts';
import { readSummarySearch } from '../search.ts';
import { Comparison } from './comparison.tsx';
import { OrderGrid } from './order-grid.tsx';

const NewOrderDialog = loadable(async () => (await import('./new-order.tsx')).NewOrderDialog);

/** Orders of summaries with their progress, and the results of chosen ones side by side. */
export default function Summaries() {
  const [search, change] = usePanelSearch(readSummarySearch);
  const [isOrdering, setOrdering] = useState(false);
  const [awaited, setAwaited] = useState<number>();
  const orders = useQuery(
    api.summaries.orders.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state }) => pollWhileOpen(state.data?.find(({ job }) => job && isOpen(job))?.job),
    }),
  );
  const { data } = orders;
  // A part of a period, or of its people, is no result of it: it is shown where somebody asks for it.
  const finished = data?.filter(({ current_state }) => current_state === 2) ?? [];
  const last = (finished.find((order) => order.whole_period && countsOutsideN(order)) ?? finished[0])?.id;
  // What was ordered here shows itself, until something else is chosen.
  const isReady = finished.some(({ id }) => id === awaited);
  const ids = (isReady && awaited !== undefined ? [awaited] : search.ids) ?? (last === undefined ? [] : [last]);
  const choose = (id: number, chosen: boolean) => {
    setAwaited(undefined);
    const others = ids.filter((each) => each !== id);
    void change({ ids: chosen ? [...others, id] : others });
  };
  const compared = ids.flatMap((id) => data?.find((order) => order.id === id && order.current_state === 2) ?? []);
  return (
    <Page
      wide={ids.length > 1}
      title="Zestawienia okresowe"
      subtitle="Wyniki dyscyplin w wybranych latach: optima osób, optimum dyscypliny i wybór własny"
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setOrdering(true)}>
          Nowe zestawienie
        </Button>
      }
    >
      {isOrdering && <NewOrderDialog close={() => setOrdering(false)} ordered={setAwaited} />}
      <Announce>
        {data
          ?.filter(({ job }) => job && isOpen(job))
          .map(({ result_name: name }) => `${name}: w toku`)
          .join('. ') ?? ''}
      </Announce>
      <Section title="Zlecone zestawienia" count={data?.length}>
        <Loaded query={orders} what="zestawień" noun={orderList.noun} empty={<EmptyState title={orderList.empty} />}>
          {(rows) => <OrderGrid orders={rows} chosen={ids} choose={choose} />}
        </Loaded>
      </Section>
      {compared.length > 0 ? (
        <Comparison
          orders={compared}
          simulation={search.simulation}
          change={(simulation) => void change({ simulation })}
        />
      ) : (
        finished.length > 0 && (
          <p className="text-sm text-muted-foreground">
            Zaznacz gotowe zestawienia w kolumnie „Pokaż”, aby zobaczyć ich wyniki obok siebie.
          </p>
        )
      )}
    </Page>
  );
}
