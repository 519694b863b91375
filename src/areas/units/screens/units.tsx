import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, CornerDownRight, FileInput, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageButton, PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { unitList } from '../lists.ts';
import type { UnitRow } from '../schema.ts';
import { UnitPlans } from './unit-plans.tsx';
import { stateTone } from './unit-state.ts';
import { UNIT_STATE_NAMES } from '../schema-words.ts';

const NewUnitDialog = loadable(async () => (await import('./new-unit.tsx')).NewUnitDialog);

const INDENTS = ['', 'sm:ps-6', 'sm:ps-12'];

/** Indented by its level while the tree is whole; a unit found by its name says where it is. */
const nameCell = (row: UnitRow, isTree: boolean) => (
  <div className={cn(isTree && INDENTS[row.level - 1])}>
    <span className="inline-flex items-start gap-1.5">
      {isTree && row.level > 1 && (
        <CornerDownRight aria-hidden className="mt-0.5 hidden size-4 shrink-0 text-muted-foreground sm:inline" />
      )}
      <PageLink to="/admin/jednostki/$id" params={{ id: String(row.id) }}>
        {row.name}
      </PageLink>
    </span>
    {/* On a phone nothing is indented. */}
    {row.above && (
      <span className={cn('block text-xs/4 font-normal text-muted-foreground', isTree && 'sm:hidden')}>
        {row.above}
      </span>
    )}
    {!isTree && row.former && (
      <span className="block text-xs/4 font-normal text-muted-foreground">dawniej: {row.former}</span>
    )}
  </div>
);

const stateCell = ({ state, merged_name }: UnitRow) => (
  <Badge tone={stateTone[state]}>{merged_name === null ? UNIT_STATE_NAMES[state] : `scalona z: ${merged_name}`}</Badge>
);

/** The tree of units. */
export default function Units() {
  const state = useList(unitList);
  const navigate = useNavigate();
  const answer = useQuery(api.units.list.queryOptions(state.query, LIST_OPTIONS));
  const above = useQuery(api.units.above.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const { text, sort, state: shown } = state.query;
  const isTree = !text && ['open', 'all'].includes(shown) && (sort ?? unitList.sort) === 'name';
  const cells: Cells<UnitRow> = { name: (row) => nameCell(row, isTree), state: stateCell };
  return (
    <Page
      title="Jednostki"
      subtitle="Wydziały, katedry i instytuty: ich kierownicy, osoby, nazwy i zmiany"
      actions={
        <>
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            Dodaj jednostkę
          </Button>
          <PageButton to="/admin/jednostki/na-dzien" icon={CalendarDays}>
            Stan na dzień
          </PageButton>
          <PageButton to="/admin/AppAccounts/importy" icon={FileInput}>
            Wczytaj z pliku
          </PageButton>
        </>
      }
    >
      <UnitPlans />
      <Loaded query={above} what="jednostek nadrzędnych" />
      <ListView state={state} answer={answer} captionHidden cells={cells} options={{ under: above.data }} />
      {isAdding && (
        <NewUnitDialog
          parent={null}
          close={() => setAdding(false)}
          added={(unit) => void navigate({ to: '/admin/jednostki/$id', params: { id: String(unit) } })}
        />
      )}
    </Page>
  );
}
