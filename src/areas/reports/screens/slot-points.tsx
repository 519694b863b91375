import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#client/api.ts';
import { DisciplineReport } from '#client/reports/discipline-report.tsx';
import { ListTable } from '#client/list/list-table.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { SLOT_POINTS_FILE, slotPointsList, slotYearList } from '../lists.ts';

/** What a slot of a discipline brings, by year and person. */
export default function SlotPoints() {
  return (
    <Page
      title="Zestawienie średniej liczby punktów na slot w latach ewaluacji"
      subtitle="Udziały przyjęte do wyniku dyscypliny przy ostatnim przeliczeniu, według roku publikacji"
    >
      <DisciplineReport file={SLOT_POINTS_FILE.address}>{(question) => <Answer {...question} />}</DisciplineReport>
    </Page>
  );
}

function Answer(question: { period: number; disccode: number }) {
  const state = useList(slotPointsList([]));
  const answer = useQuery(api.reports.slotPoints.queryOptions({ ...state.query, ...question }, LIST_OPTIONS));
  const years = answer.data?.years;
  const list = useMemo(() => slotPointsList((years ?? []).flatMap(({ rok }) => rok ?? [])), [years]);
  return (
    <>
      {years && (
        <Section title="Lata">
          <BarChart
            title="Punkty na slot według roku publikacji"
            series={['Punkty na slot']}
            rows={years.flatMap(({ rok, per_slot }) =>
              rok === null ? [] : [{ label: String(rok), values: [per_slot ?? 0] }],
            )}
            digits={1}
            height={220}
          />
          {/* The row of the whole period is no year. */}
          <ListTable
            list={slotYearList}
            answer={{ ...answer, data: { rows: years, total: years.filter(({ rok }) => rok !== null).length } }}
            captionHidden
          />
        </Section>
      )}
      <Section title="Osoby">
        <ListView state={{ ...state, list }} answer={answer} of={question} captionHidden />
      </Section>
    </>
  );
}
