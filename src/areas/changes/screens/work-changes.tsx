import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanels } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { ChangesCard } from './changes-card.tsx';
import { UndoChange } from './undo-change.tsx';

const EMPTY = {
  title: 'Tej pracy jeszcze nie zmieniano',
  text: 'Pokażemy tu zmiany rekordu, statusu, punktów i wybory dyscyplin, od chwili wczytania pracy do tego systemu.',
};

/** The history of a work, for its authors and the offices. */
export default function WorkChangesPage() {
  const { id = '' } = useParams({ strict: false });
  const changes = useQuery(api.changes.ofWork.queryOptions({ publication: Number(id) }));
  const work = changes.data?.entries[0]?.about.find(({ kind }) => kind === 'publication');
  const title = work?.name;
  const isLibrary = usePanels().data?.panels.includes('library') === true;
  return (
    <Page
      title="Historia pracy"
      subtitle={title}
      actions={
        // A deleted record has none.
        isLibrary &&
        work?.opens && (
          <Button asChild>
            <Link to="/admindashboard/rekord/$id" params={{ id }}>
              Rekord i jego wersje
            </Link>
          </Button>
        )
      }
    >
      <Loaded query={changes} what="historii pracy">
        {(answer) => <ChangesCard changes={answer} shown={['person']} empty={EMPTY} Undo={UndoChange} />}
      </Loaded>
    </Page>
  );
}
