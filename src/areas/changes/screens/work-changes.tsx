import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanels } from '#client/shell/session.ts';
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
  const held = usePanels().data?.panels ?? [];
  const isLibrary = held.includes('library');
  const list = held.includes('evaluationAssignments')
    ? '/publicationpanelevalasg'
    : held.includes('assignments')
      ? '/zmianaprzypisan'
      : undefined;
  return (
    <Page
      title="Historia pracy"
      subtitle={title}
      actions={
        // A deleted record has none.
        work?.opens && (
          <>
            {isLibrary && (
              <PageButton to="/admindashboard/rekord/$id" params={{ id }}>
                Rekord i jego wersje
              </PageButton>
            )}
            {!isLibrary && list && (
              <PageButton to={list} search={{ q: work.name }}>
                Praca na Twojej liście
              </PageButton>
            )}
          </>
        )
      }
    >
      <Loaded query={changes} what="historii pracy">
        {(answer) => <ChangesCard changes={answer} shown={['person']} empty={EMPTY} Undo={UndoChange} />}
      </Loaded>
    </Page>
  );
}
