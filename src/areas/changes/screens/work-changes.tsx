import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { ChangesCard } from './changes-list.tsx';

const EMPTY = {
  title: 'Tej pracy jeszcze nie zmieniano',
  text: 'Pokażemy tu zmiany rekordu, statusu, punktów i wybory dyscyplin, od chwili wczytania pracy do tego systemu.',
};

/** The history of a work, for its authors and the offices. */
export default function WorkChangesPage() {
  const { id } = useParams({ strict: false });
  const changes = useQuery(api.changes.ofWork.queryOptions({ publication: Number(id) }));
  const title = changes.data?.entries[0]?.about.find(({ kind }) => kind === 'publication')?.name;
  return (
    <Page title="Historia pracy" subtitle={title}>
      <Loaded query={changes} what="historii pracy">
        {(answer) => <ChangesCard changes={answer} shown={['person']} empty={EMPTY} />}
      </Loaded>
    </Page>
  );
}
