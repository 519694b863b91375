import { GitCompareArrows, Users } from 'lucide-react';
import { useState } from 'react';
import { addDays, today } from '#engine/day.ts';
import { type choiceOf, DisciplineList, DisciplineSelect } from '#client/pickers/granted-disciplines.tsx';
import { UndrawableNote } from '#client/documents/undrawable-note.tsx';
import { holder } from '#client/parts/holder.ts';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DayFilter } from '#client/form/day-input.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import type { Council } from '../schema.ts';
import type { CouncilSearch } from '../search.ts';
import { DAYS_AHEAD, VIEW_DAYS_AHEAD } from '../words.ts';
import { CouncilFiles } from './council-files.tsx';

const CouncilTables = loadable(async () => (await import('./council-tables.tsx')).CouncilTables, {
  skeleton: () => <TableSkeleton />,
});
const CouncilEditor = loadable(async () => (await import('./editor/council-editor.tsx')).CouncilEditor, {
  skeleton: () => <TableSkeleton />,
});

const ComparedCouncil = loadable(async () => (await import('./compared-council.tsx')).ComparedCouncil, {
  skeleton: () => <TableSkeleton rows={3} />,
});

const ComparedCouncils = loadable(async () => (await import('./compared-councils.tsx')).ComparedCouncils, {
  skeleton: () => <TableSkeleton />,
});

const CouncilPrints = loadable(async () => (await import('./council-prints.tsx')).CouncilPrints, {
  skeleton: () => <TableSkeleton rows={3} />,
});

const MODES = {
  view: { title: 'Rada i osoby w dyscyplinie', show: 'Wyświetl Radę i Członków' },
  edit: { title: 'Rada dyscypliny', show: 'Generuj Radę Dyscypliny' },
} as const;

type CouncilPageProps = {
  mode: keyof typeof MODES;
  search: CouncilSearch;
  change: (search: Partial<CouncilSearch>) => unknown;
  available: ReturnType<typeof choiceOf>;
  /** The council of the day that it is compared with. */
  other: Answer<Council>;
  answer: Answer<Council> & { refetch: () => Promise<{ isSuccess: boolean }> };
};

type Focused = 'heading' | 'two' | 'all';

/** The choice of a discipline and a day, and the council of it. */
export function CouncilPage({ mode, search, change, available, answer, other }: CouncilPageProps) {
  const { title, show } = MODES[mode];
  const { disc, dzien: day = today(), wszyscy = false, szeroki = false, porownaj, rady = false } = search;
  const last = addDays(today(), mode === 'edit' ? DAYS_AHEAD : VIEW_DAYS_AHEAD);
  const [draft, setDraft] = useState<{ disc?: number; day?: string }>({});
  const { chosen } = available.choose(draft.disc ?? disc);
  const chosenDay = draft.day ?? day;
  const { isFetching, refetch } = answer;
  const generate = () => {
    if (chosen === undefined) return;
    if (chosen === disc && chosenDay === day) void refetch();
    void change({ disc: chosen, dzien: chosenDay, rady: undefined });
    setDraft({});
  };
  // What was pressed goes away, and what comes for it gets the focus.
  const [coming] = useState(() => holder<Focused | undefined>(undefined));
  const compare = (next: Parameters<typeof change>[0], focused: Focused) => {
    coming.set(focused);
    void change(next);
  };
  const come = (what: Focused) => (element: HTMLElement | null) => {
    if (!element || coming.get() !== what) return;
    coming.set(undefined);
    element.focus();
  };
  const isChanged = answer.data !== undefined && !rady && (chosen !== disc || chosenDay !== day);
  return (
    <Page wide title={title} subtitle="Skład rady na wybrany dzień i osoby dyscypliny, które do niej nie wchodzą">
      {/* The heading of the table says both on paper. */}
      <Toolbar className="no-print">
        <DisciplineSelect
          available={available}
          value={chosen}
          onChange={(code) => setDraft({ ...draft, disc: code })}
        />
        <DayFilter
          label="Stan na dzień:"
          className="w-44"
          max={last}
          value={chosenDay}
          onChange={(typed) => typed && setDraft({ ...draft, day: typed })}
        />
        <Button variant="primary" icon={Users} busy={isFetching} disabled={chosen === undefined} onClick={generate}>
          {show}
        </Button>
        {disc !== undefined && !rady && <CouncilFiles disc={disc} day={day} wszyscy={wszyscy} />}
      </Toolbar>
      <div className="no-print flex flex-wrap gap-x-6 gap-y-1">
        {!rady && (
          <>
            <Checkbox
              label="Uwględnij wszystkie osoby w dyscyplinie"
              checked={wszyscy}
              onChange={({ target }) => void change({ wszyscy: target.checked || undefined })}
            />
            <Checkbox
              label="Użyj widoku szerszego niż ekran"
              checked={szeroki}
              onChange={({ target }) => void change({ szeroki: target.checked || undefined })}
            />
          </>
        )}
        {disc !== undefined && porownaj === undefined && (
          <Button
            variant="quiet"
            size="sm"
            icon={GitCompareArrows}
            ref={come('two')}
            onClick={() => compare({ porownaj: addDays(day, -365) }, 'heading')}
          >
            Porównaj dwa dni
          </Button>
        )}
        {available.sole === undefined && !rady && (
          <Button
            variant="quiet"
            size="sm"
            icon={GitCompareArrows}
            ref={come('all')}
            onClick={() => compare({ rady: true, porownaj: porownaj ?? addDays(day, -365) }, 'heading')}
          >
            Porównaj wszystkie rady
          </Button>
        )}
      </div>
      {isChanged && (
        <output className="no-print block text-sm text-warning">
          Poniżej jest jeszcze poprzedni wybór: naciśnij „{show}”.
        </output>
      )}
      <UndrawableNote
        found={[{ signs: answer.data?.undrawable ?? [] }]}
        mend="Imiona, nazwiska i nazwy jednostek poprawia dział kadr."
      />
      {rady ? (
        <ComparedCouncils
          day={day}
          other={porownaj ?? addDays(day, -365)}
          last={last}
          change={change}
          heading={come('heading')}
          close={() => compare({ rady: undefined, porownaj: undefined }, 'all')}
        />
      ) : disc === undefined && chosen === undefined ? (
        <DisciplineList
          available={available}
          onChange={(code) => void change({ disc: code, dzien: chosenDay })}
          description="Zobaczysz radę na dzień wybrany wyżej."
        />
      ) : disc === undefined ? (
        <EmptyState icon={Users} title={`Naciśnij „${show}”`}>
          Zobaczysz radę wybranej dyscypliny na wybrany dzień.
        </EmptyState>
      ) : (
        <Loaded query={answer} what="składu rady" failed={(reason) => `Błąd pobierania danych: ${reason}`}>
          {(council) => (
            <>
              {porownaj !== undefined && (
                <ComparedCouncil
                  council={council}
                  other={other}
                  day={porownaj}
                  last={last}
                  change={(compared) => change({ porownaj: compared })}
                  heading={come('heading')}
                  close={() => compare({ porownaj: undefined }, 'two')}
                />
              )}
              {mode === 'edit' ? (
                <CouncilEditor
                  key={`${disc} ${day}`}
                  council={council}
                  discipline={disc}
                  everybody={wszyscy}
                  wide={szeroki}
                  reload={refetch}
                />
              ) : (
                <CouncilTables council={council} everybody={wszyscy} wide={szeroki} />
              )}
            </>
          )}
        </Loaded>
      )}
      {mode === 'edit' && disc !== undefined && !rady && <CouncilPrints key={disc} discipline={disc} />}
    </Page>
  );
}
