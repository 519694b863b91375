import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { DisciplineReport } from '#client/parts/discipline-report.tsx';
import type { Cells } from '#client/list/cells.tsx';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { Page } from '#ui/page.tsx';
import { reductionList } from '../lists.ts';
import type { PersonReduction } from '../schema-standing.ts';
import { KIND_TEXTS, sparedText } from '../schema-reductions.ts';
import { ReductionFigures } from './reduction-figures.tsx';

/** Who takes slots off a discipline, or would at the end of a running period, and what it costs. */
export default function Reductions() {
  return (
    <Page
      title="Zestawienie osób bez publikacji (mogących tworzyć N0)"
      subtitle="Osoby, które pomniejszają liczbę slotów dyscypliny, i koszt pomniejszenia"
    >
      <DisciplineReport file="/api/admin/ZestawienieOsobN0">{(question) => <Answer {...question} />}</DisciplineReport>
    </Page>
  );
}

function Answer(question: { period: number; disccode: number }) {
  const answer = useQuery(api.evaluation.standing.reductions.queryOptions(question));
  const { data } = answer;
  const rows = data?.rows.filter(({ spared }) => spared === null);
  const spared = data?.rows.filter((row) => row.spared !== null) ?? [];
  const cells: Cells<PersonReduction> = {
    kind: ({ kind, spared }) => (
      <>
        {KIND_TEXTS[kind]}
        {spared && (
          <span className="block text-xs/4 text-muted-foreground">
            bez pomniejszenia: {sparedText(spared, data?.required_months ?? 0)}
          </span>
        )}
      </>
    ),
  };
  return (
    <div className="space-y-8">
      {data && <ReductionFigures found={data} />}
      <ListTable list={reductionList} answer={wholeList({ ...answer, data: rows })} cells={cells} />
      {spared.length > 0 && (
        <ListTable
          list={{ ...reductionList, title: 'Osoby, które nie pomniejszają slotów, z przyczyną' }}
          answer={wholeList({ ...answer, data: spared })}
          cells={cells}
          without={['slots', 'remedy']}
        />
      )}
    </div>
  );
}
