import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { yearNumberList } from '../lists.ts';
import { NumberPage } from './number-list.tsx';

export default function YearNumbers() {
  return (
    <NumberPage list={yearNumberList} subtitle="Stan na 31 grudnia każdego roku okresu">
      {(period) => <Table period={period} />}
    </NumberPage>
  );
}

function Table(question: { period: number }) {
  const answer = useQuery(api.evaluation.standing.yearNumbers.queryOptions(question));
  return <ListTable list={yearNumberList} answer={wholeList(answer)} captionHidden />;
}
