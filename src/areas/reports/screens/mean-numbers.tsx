import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { meanNumberList } from '../lists.ts';
import { NumberPage } from './number-list.tsx';

export default function MeanNumbers() {
  return (
    <NumberPage list={meanNumberList} subtitle="Dyscypliny, w których w którymś roku okresu ktoś wchodzi do liczby N">
      {(period) => <Table period={period} />}
    </NumberPage>
  );
}

function Table(question: { period: number }) {
  const answer = useQuery(api.evaluation.standing.meanNumbers.queryOptions(question));
  return (
    <div className="max-w-2xl">
      <ListTable list={meanNumberList} answer={wholeList(answer)} captionHidden />
    </div>
  );
}
