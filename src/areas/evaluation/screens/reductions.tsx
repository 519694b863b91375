import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { DisciplineButtons } from '#client/pickers/discipline-buttons.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { type DisciplineListProps, DisciplineReport } from '#client/reports/discipline-report.tsx';
import { ReductionAlone } from '#client/reports/reduction-alone.tsx';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import { reductionList } from '../lists.ts';
import { ReductionFigures } from './reduction-figures.tsx';

/** Who takes slots off a discipline, or would at the end of a running period, and what it costs. */
export default function Reductions() {
  return (
    <Page
      title="Zestawienie osób bez publikacji (mogących tworzyć N0)"
      subtitle="Osoby, które pomniejszają liczbę slotów dyscypliny, i koszt pomniejszenia"
    >
      <DisciplineReport file="/api/admin/ZestawienieOsobN0" list={ReducedDisciplines}>
        {(question) => <Answer {...question} />}
      </DisciplineReport>
    </Page>
  );
}

function Answer(question: { period: number; disccode: number }) {
  const answer = useQuery(api.evaluation.standing.reductions.queryOptions(question));
  const { data } = answer;
  const rows = data?.rows.filter(({ spared }) => spared === null);
  const spared = data?.rows.filter((row) => row.spared !== null) ?? [];
  const list = reductionList(data ?? { forecast: false, closed: false, required_months: 0 });
  return (
    <div className="space-y-8">
      {data && <ReductionFigures found={data} />}
      <ListTable
        list={list}
        answer={wholeList({ ...answer, data: rows })}
        cells={{ alone: ({ slots }) => <ReductionAlone slots={slots} question={question} /> }}
        without={['spared']}
      />
      {spared.length > 0 && (
        <ListTable
          list={{ ...list, title: 'Osoby, które nie pomniejszają slotów, z przyczyną' }}
          answer={wholeList({ ...answer, data: spared })}
          without={['slots', 'remedy', 'alone']}
        />
      )}
    </div>
  );
}

/** While no discipline is chosen: what is taken off each, those that lose most first. */
function ReducedDisciplines({ period, onChoose }: DisciplineListProps) {
  const answer = useQuery(api.evaluation.standing.reducedDisciplines.queryOptions({ period }));
  return (
    <Section
      title="Wybierz dyscyplinę"
      description="Najpierw te, którym osoby bez publikacji zabierają albo zabiorą na koniec okresu najwięcej slotów."
    >
      <Loaded query={answer} what="dyscyplin" empty={<EmptyState title="W tym okresie nikt nie wchodzi do liczby N" />}>
        {(rows) => (
          <DisciplineButtons
            rows={rows.map(({ disccode, dysc_nazwa: name, people, slots }) => ({
              code: disccode,
              name,
              n: null,
              note: people === 0 ? 'nikt' : `${counted(people, 'osoba', 'osoby', 'osób')}, −${formatDecimal(slots, 2)}`,
            }))}
            onChoose={onChoose}
          />
        )}
      </Loaded>
    </Section>
  );
}
