import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api, refresh } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { PeriodSelect, PrintedPeriod, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { useRequest } from '#client/use-request.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { linkStyles } from '#ui/link.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { SHARE_STATE_NAMES, unassignedShareList } from '../lists.ts';
import type { SoleBatch, UnassignedShare } from '../schema.ts';
import { readSoleSearch, SHARES_PREFIX } from '../search.ts';
import { Batches, jobUnderWay, pollBatches } from '#client/parts/batches.tsx';
import { JobProgress } from '#client/parts/job-progress.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { dismissToast, toastSuccess } from '#ui/overlay/toast.tsx';

const shares = (count: number) => counted(count, 'udział', 'udziały', 'udziałów');

/** The orders of the period so far. */
function SoleBatches({ period }: { period: number }) {
  /** By the batch: the notice that offers the same as the table. */
  const [notices] = useState(() => new Map<number, string | number>());
  const undo = useMutation(
    api.soleDisciplines.undo.mutationOptions({
      meta: { changes: ['soleDisciplines', 'publications'] },
      onSuccess: ({ removed }, { batch }) => {
        dismissToast(notices.get(batch));
        toastSuccess(`Cofnięto: ${shares(removed)}`);
      },
    }),
  );
  const tell = (last: SoleBatch | undefined) => {
    void refresh('soleDisciplines.shares', 'publications');
    if (!last?.made) return;
    const back = () => undo.mutateAsync({ batch: last.id });
    notices.set(last.id, toastUndo(`Przypisano ${shares(last.made)}`, back));
  };
  return (
    <Batches
      query={useQuery(api.soleDisciplines.batches.queryOptions({ period }, pollBatches))}
      undo={undo}
      shownBy="soleDisciplines"
      onEnd={tell}
      isElsewhere
      what="zleceń"
      title="Ostatnio przypisane"
      whose={({ unit }) => unit ?? 'cała uczelnia'}
      made="Udziały"
      undoing={{
        title: 'Cofnąć przypisanie?',
        failed: 'Nie cofnięto przypisania',
        kept: (kept) => `zmienione później: ${counted(kept, 'udział został', 'udziały zostały', 'udziałów zostało')}`,
        ask: (made) =>
          `${counted(made, 'udział będzie znów nieprzypisany', 'udziały będą znów nieprzypisane', 'udziałów będzie znów nieprzypisanych')}. ` +
          'Te, które ktoś potem zmienił albo wydrukował na oświadczeniu, zostaną.',
      }}
    />
  );
}

const cellsIn = (period: number): Cells<UnassignedShare> => ({
  author: ({ account, author, title }) =>
    account === null ? (
      author
    ) : (
      <Link to="/admin/zmianaprzypisan" search={{ person: account, period, q: title }} className={linkStyles}>
        {author}
      </Link>
    ),
  discipline: ({ state, discipline }) => (
    <>
      {discipline}{' '}
      {state !== 'ready' && (
        <Badge tone={state === 'several' ? 'neutral' : 'warning'}>{SHARE_STATE_NAMES[state]}</Badge>
      )}
    </>
  ),
});

/** Works of people with one discipline, all assigned to it at once. */
export default function SoleDisciplines() {
  const [search, change] = usePanelSearch(readSoleSearch);
  const period = usePeriod(search.period);
  const choice = <PeriodSelect period={period} onChange={(chosen) => change({ period: chosen })} />;
  return (
    <Page
      title="Jedyna dyscyplina autora"
      subtitle="Kto ma w okresie jedną dyscyplinę, temu nie trzeba jej wybierać przy każdej pracy"
    >
      <PrintedPeriod period={period} />
      {period.selected === undefined ? (
        choice
      ) : (
        <Shares key={period.selected} period={period.selected} choice={choice} />
      )}
    </Page>
  );
}

function Shares({ period, choice }: { period: number; choice: ReactNode }) {
  const state = useList(unassignedShareList, SHARES_PREFIX);
  const answer = useQuery(api.soleDisciplines.shares.queryOptions({ ...state.query, period }, LIST_OPTIONS));
  const { data: batches } = useQuery(api.soleDisciplines.batches.queryOptions({ period }, pollBatches));
  const running = jobUnderWay(batches);
  const request = useRequest();
  const assign = useMutation(
    api.soleDisciplines.assign.mutationOptions({ onSuccess: request.renew, meta: { changes: ['soleDisciplines'] } }),
  );
  const counts = answer.data?.counts;
  const { unapproved = 0, closed = false } = answer.data ?? {};
  const held = usePanels().data?.panels ?? [];
  const { unit, text } = state.query;
  // Of the people who are shown: another choice of them begins anew.
  const [left, leave] = useState<{ unit: string | undefined; ids: ReadonlySet<number> }>({ unit, ids: new Set() });
  const without = left.unit === unit ? left.ids : new Set<number>();
  const toggle = (id: number) => leave({ unit, ids: without.symmetricDifference(new Set([id])) });
  const ready = Math.max((counts?.ready ?? 0) - without.size, 0);
  const refused = counts?.refused ?? 0;
  const where = answer.data?.units.find(({ code }) => code === unit)?.name;
  return (
    <>
      <ChangeFailed of={assign} failed="Nie zlecono przypisania" />
      {closed && (
        <Alert title="Okres ewaluacji jest zamknięty">Tych udziałów nie można już przypisać do dyscyplin.</Alert>
      )}
      {unapproved > 0 && !closed && (
        <Alert tone="warning" title={`Prace okresu, które czekają na zatwierdzenie: ${formatInteger(unapproved)}`}>
          Ich udziałów tu jeszcze nie ma: pojawią się, gdy biblioteka zatwierdzi prace.{' '}
          {held.includes('library') && (
            <Link to="/admindashboard" className={linkStyles}>
              Otwórz, co czeka w bibliotece
            </Link>
          )}
        </Alert>
      )}
      <ListView
        state={state}
        answer={answer}
        cells={cellsIn(period)}
        options={{ unit: answer.data?.units }}
        counts={counts && { show: { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) } }}
        choice={({ id, state: of, author, title }) =>
          of === 'ready' && (
            <Checkbox
              label={`Przypisz: ${author}, ${title}`}
              labelHidden
              phoneLabel="Przypisz"
              checked={!without.has(id)}
              onChange={() => toggle(id)}
            />
          )
        }
        lead={choice}
      >
        <ConfirmDialog
          trigger={
            <InPersonButton
              variant="primary"
              icon={CopyCheck}
              busy={assign.isPending}
              disabled={ready === 0 || Boolean(text) || closed || Boolean(running)}
              title={text ? 'Wyczyść szukanie: przypisuje się wszystkie prace okresu albo jednostki' : undefined}
            >
              Przypisz {answer.data ? shares(ready) : 'udziały'}
            </InPersonButton>
          }
          title={`Przypisać ${shares(ready)}?`}
          confirm="Przypisz"
          onConfirm={() =>
            assign.mutate({
              period,
              unit: unit === undefined ? null : Number(unit),
              without: [...without],
              request_id: request.id(),
            })
          }
        >
          <p>
            Każda praca{where ? ` osób z jednostki „${where}” i jej podległych` : ''}, przy której autor nic jeszcze nie
            wybrał, trafi do jego jedynej dyscypliny. Autor może ją zmienić, dopóki nie wydrukuje oświadczenia.
          </p>
          {without.size + refused > 0 && (
            <p>
              Bez zmian zostaną:{' '}
              {[
                without.size > 0 && `odznaczone: ${without.size}`,
                refused > 0 && `te, przy których autor odmówił tej dyscypliny: ${refused}`,
              ]
                .filter(Boolean)
                .join('; ')}
              .
            </p>
          )}
          <p>Przypisanie można potem cofnąć jednym przyciskiem.</p>
        </ConfirmDialog>
        {running && <JobProgress job={running} shownBy="soleDisciplines" />}
      </ListView>
      <SoleBatches period={period} />
    </>
  );
}
