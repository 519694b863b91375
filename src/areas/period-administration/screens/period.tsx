import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { RecalculationStatus } from '#client/parts/recalculation-status.tsx';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FactStrip } from '#ui/table/fact-strip.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { stampText } from '#ui/text/instant.ts';
import type { PeriodDetail } from '../schema.ts';
import { readPeriodTab } from '#areas/periods/search.ts';
import { Closing } from './closing.tsx';
import { OutcomePart } from './outcome.tsx';
import { PeriodState } from './period-parts.tsx';
import { Rules } from './rules.tsx';

const DeadlineDialog = loadable(async () => (await import('./deadline-dialog.tsx')).DeadlineDialog);

const SUBTITLES: Record<NonNullable<ReturnType<typeof readPeriodTab>['tab']>, string> = {
  zasady: 'Zasady z podstawą prawną, od kiedy obowiązują i kto je zmienił',
  zamkniecie: 'Co jest jeszcze otwarte i zapisy okresu',
  wynik: 'Kategorie naukowe, które dyscypliny dostały za ten okres',
};

/** A period: its rules with their sources, the lists in force, and its closing. */
export default function PeriodScreen() {
  const { period: id } = useParams({ strict: false });
  const [{ tab = 'zasady' }, change] = usePanelSearch(readPeriodTab);
  const answer = useQuery(
    api.periods.get.queryOptions(
      { period: Number(id) },
      { refetchInterval: ({ state }) => pollWhileOpen(state.data?.job) },
    ),
  );
  const { data } = answer;
  const panels = usePanels().data?.panels ?? [];
  const isEditor = panels.includes('administration');
  return (
    <Page
      title={data ? `Okres ewaluacji ${data.year_from}–${data.year_to}` : 'Okres ewaluacji'}
      subtitle={SUBTITLES[tab]}
      actions={data && <XlsxLink address="/api/admin/periodFile" filter={{ period: data.row_id }} what="cały okres" />}
    >
      <Loaded query={answer} what="okresu">
        {(period) => {
          const canEdit = isEditor && period.state !== 'closed';
          return (
            <>
              <Facts period={period} canEdit={canEdit} />
              {panels.includes('reports') && period.state !== 'closed' && (
                <RecalculationStatus period={period.row_id} />
              )}
              <Tabs value={tab} onValueChange={(next) => void change(readPeriodTab({ tab: next }))}>
                <TabsList aria-label="Część okresu">
                  <TabsTrigger value="zasady">Zasady i wykazy</TabsTrigger>
                  <TabsTrigger value="zamkniecie">Zamknięcie</TabsTrigger>
                  <TabsTrigger value="wynik">Wynik</TabsTrigger>
                </TabsList>
                <TabsContent value="zasady" className="space-y-6">
                  {period.state === 'closed' && (
                    <Alert title="Okres jest zamknięty">Jego zasad nie można już zmienić.</Alert>
                  )}
                  <Waiting period={period} />
                  <Rules key={period.row_id} period={period} canEdit={canEdit} />
                  <Lists period={period} />
                </TabsContent>
                <TabsContent value="zamkniecie" className="space-y-6">
                  <Closing period={period} canEdit={isEditor} />
                </TabsContent>
                <TabsContent value="wynik" className="space-y-6">
                  <OutcomePart period={period} canEdit={isEditor} />
                </TabsContent>
              </Tabs>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Facts({ period, canEdit }: { period: PeriodDetail; canEdit: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { state, is_default: isFirst, default_by_hand: byHand, author_deadline: deadline, closed_at: closed } = period;
  // A closing ends the authors' choice before its day.
  const isCut = closed !== null && (deadline === null || closed.slice(0, 10) < deadline);
  const lastDay = isCut ? closed.slice(0, 10) : deadline;
  return (
    <>
      <FactStrip
        items={[
          {
            label: 'Stan',
            value: (
              <span className="inline-flex flex-wrap gap-2">
                <PeriodState state={state} />
                {isFirst && <Badge tone="info">pokazywany najpierw{byHand && ' (wskazany)'}</Badge>}
              </span>
            ),
          },
          {
            label: closed ? 'Autorzy wybierali dyscypliny do' : 'Autorzy wybierają dyscypliny do',
            value: (
              <>
                {lastDay ? formatDate(lastDay) : 'bez terminu'}
                {isCut && ', do zamknięcia'}
                {canEdit && (
                  <Button
                    size="xs"
                    variant="link"
                    icon={CalendarClock}
                    className="ms-3"
                    onClick={() => setEditing(true)}
                  >
                    Zmień termin autorów
                  </Button>
                )}
              </>
            ),
          },
          { label: 'Prace z tych lat', value: formatInteger(period.works) },
          ...(period.closed_at
            ? [{ label: 'Zamknięto', value: `${stampText(period.closed_at)}, ${period.closed_by}` }]
            : []),
        ]}
      />
      {isEditing && <DeadlineDialog period={period} onClose={() => setEditing(false)} />}
    </>
  );
}

/** The last change whose effects were computed, and that is not saved yet. */
function Waiting({ period: { preview } }: { period: PeriodDetail }) {
  if (!preview) return null;
  return (
    <Alert title="Jest niezapisana zmiana zasad">
      {preview.by} sprawdza skutki od {stampText(preview.at)}.{' '}
      <PageLink to="/admin/okresy/skutki/$id" params={{ id: String(preview.id) }}>
        Zobacz skutki
      </PageLink>
    </Alert>
  );
}

function Lists({ period: { lists } }: { period: PeriodDetail }) {
  return (
    <Section
      title="Wykazy, które wyceniają prace"
      description="Pracę wycenia ostatni wykaz, który obowiązywał do końca jej roku, chyba że zasada okresu mówi inaczej."
      collapsible
      defaultOpen={false}
      className="prints-open"
    >
      <DataTable
        caption="Wykazy, które wyceniają prace"
        captionHidden
        rows={lists}
        rowKey={({ year }) => year}
        columns={[
          { key: 'year', header: 'Rok pracy', rowHeader: true, cell: ({ year }) => year },
          { key: 'journals', header: 'Wykaz czasopism', cell: ({ journals }) => journals ?? 'brak' },
          { key: 'publishers', header: 'Wykaz wydawnictw', cell: ({ publishers }) => publishers ?? 'brak' },
        ]}
      />
    </Section>
  );
}
