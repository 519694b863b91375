import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { ChangesCard } from './changes-card.tsx';
import { UndoChange } from './undo-change.tsx';

const EMPTY = {
  title: 'W ostatnich 180 dniach nic się nie zmieniło',
  text: 'Pokażemy tu, kto przypisał pracę do tej dyscypliny albo ją z niej wypisał, które rekordy poprawiła biblioteka i które prace po przeliczeniu zaczęły albo przestały się liczyć.',
};

type DisciplineChangesProps = { question: { period: number; discipline: number } };

/** What changed in half a year in a discipline's works. */
export function DisciplineChanges({ question }: DisciplineChangesProps) {
  const changes = useQuery(api.changes.ofDiscipline.queryOptions(question));
  return (
    <Loaded query={changes} what="zmian dyscypliny">
      {(answer) => <ChangesCard changes={answer} empty={EMPTY} Undo={UndoChange} />}
    </Loaded>
  );
}
