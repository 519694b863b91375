import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanels } from '#client/shell/session.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { stampText } from '#ui/text/instant.ts';
import { Named } from '#ui/named.tsx';
import type { AdminPeriod } from '../schema.ts';
import { PeriodState } from './period-parts.tsx';

const NewPeriodDialog = loadable(async () => (await import('./new-period.tsx')).NewPeriodDialog);

const yearsOf = ({ year_from, year_to }: AdminPeriod) => `${year_from}–${year_to}`;

const COLUMNS: Column<AdminPeriod>[] = [
  {
    key: 'years',
    header: 'Okres',
    rowHeader: true,
    cell: (period) => (
      <PageLink to="/admin/okresy/$period" params={{ period: String(period.row_id) }}>
        {yearsOf(period)}
      </PageLink>
    ),
  },
  { key: 'state', header: 'Stan', cell: ({ state }) => <PeriodState state={state} /> },
  {
    key: 'first',
    header: 'Na ekranach',
    cell: ({ is_default: isFirst, default_by_hand: byHand }) =>
      isFirst ? <Badge tone="info">pierwszy{byHand && ' (wskazany)'}</Badge> : '–',
  },
  {
    key: 'deadline',
    header: 'Autorzy wybierają do',
    cell: ({ author_deadline: day }) => (day ? formatDate(day) : 'bez terminu'),
  },
  { key: 'works', header: 'Prace', numeric: true, cell: ({ works }) => formatInteger(works) },
  { key: 'rules', header: 'Zmienione zasady', numeric: true, cell: ({ changed_rules: n }) => formatInteger(n) },
  {
    key: 'closed',
    header: 'Zamknięto',
    cell: ({ closed_at: at, closed_by: by }) => (at ? `${stampText(at)}, ${by}` : '–'),
  },
];

/** The periods of the evaluation: which is shown first, and a new one made of a former one. */
export default function Periods() {
  const answer = useQuery(api.periods.all.queryOptions());
  const granted = usePanels().data?.panels ?? [];
  const canEdit = granted.includes('administration');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title="Okresy ewaluacji"
      subtitle="Lata, które ocenia się razem, i wszystko, co może w nich zmienić rozporządzenie"
      actions={
        canEdit && (
          <Button variant="primary" icon={CalendarPlus} onClick={() => setAdding(true)}>
            Nowy okres
          </Button>
        )
      }
    >
      <Loaded query={answer} what="okresów">
        {(periods) => (
          <>
            <DefaultChoice periods={periods} canEdit={canEdit} />
            {isAdding && <NewPeriodDialog periods={periods} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
      <Section title="Obok okresów" description="Reszta tego, co zmieniają przepisy i uchwały.">
        <ul className="space-y-2">
          <Beside to="/admin/dyscypliny" name="Dyscypliny" text="ważność, następczynie, HST, ewaluacja w okresie" />
          <Beside to="/admin/okresy/rady" name="Parametry rad dyscyplin" text="stopnie, wiek, lustracja, od dnia" />
          {granted.includes('doctoral') && (
            <Beside to="/gdpd/terminy" name="Terminy doktoratów" text="ile trwają, od dnia" />
          )}
          {canEdit && <Beside to="/admin/slowniki" name="Słowniki" text="co podpowiadają formularze" />}
        </ul>
      </Section>
    </Page>
  );
}

type BesideProps = {
  to: '/admin/dyscypliny' | '/admin/okresy/rady' | '/gdpd/terminy' | '/admin/slowniki';
  name: string;
  text: string;
};

const Beside = ({ to, name, text }: BesideProps) => (
  <li>
    <PageLink to={to}>{name}</PageLink>
    <span className="text-muted-foreground"> – {text}</span>
  </li>
);

function DefaultChoice({ periods, canEdit }: { periods: AdminPeriod[]; canEdit: boolean }) {
  const set = useMutation(api.periods.setDefault.mutationOptions());
  const choose = (period: number | null) =>
    set.mutate(
      { period },
      {
        onSuccess: () =>
          toastSuccess(period === null ? 'Okres wybiera teraz data' : 'Zmieniono okres pokazywany najpierw'),
      },
    );
  const actions = (period: AdminPeriod) => {
    if (!canEdit) return null;
    const isBusy = set.isPending && set.variables.period === (period.default_by_hand ? null : period.row_id);
    const years = yearsOf(period);
    if (period.default_by_hand)
      return (
        <Button size="sm" icon={PinOff} busy={isBusy} onClick={() => choose(null)}>
          <Named of={years}>Wybieraj według daty</Named>
        </Button>
      );
    return (
      <Button size="sm" icon={Pin} busy={isBusy} onClick={() => choose(period.row_id)}>
        <Named of={years}>Pokazuj najpierw</Named>
      </Button>
    );
  };
  const columns = canEdit ? [...COLUMNS, { ...ACTIONS_COLUMN, cell: actions }] : COLUMNS;
  return (
    <>
      <ChangeFailed of={set} failed="Nie zmieniono" />
      <DataTable
        caption="Okresy ewaluacji"
        captionHidden
        stack
        rows={periods}
        rowKey={({ row_id: id }) => id}
        columns={columns}
      />
      <p className="text-sm text-muted-foreground">
        Ekrany pokazują najpierw okres, który trwa. Gdy trwa jeszcze ewaluacja poprzedniego, wskaż go ręcznie.
      </p>
    </>
  );
}
