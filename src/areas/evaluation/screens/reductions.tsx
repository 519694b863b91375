import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { DisciplineReport } from '#client/reports/discipline-report.tsx';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { Page } from '#ui/page.tsx';
import { reductionList } from '../lists.ts';
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
  const list = reductionList(data ?? { forecast: false, required_months: 0 });
  return (
    <div className="space-y-8">
      {data && <ReductionFigures found={data} />}
      <ListTable list={list} answer={wholeList({ ...answer, data: rows })} without={['spared']} />
      {spared.length > 0 && (
        <ListTable
          list={{ ...list, title: 'Osoby, które nie pomniejszają slotów, z przyczyną' }}
          answer={wholeList({ ...answer, data: spared })}
          without={['slots', 'remedy']}
        />
      )}
    </div>
  );
}
