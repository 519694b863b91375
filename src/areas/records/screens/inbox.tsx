import { Link, type LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { InboxPage, type OfficeParts, viewOf } from '#areas/inbox/screens/inbox-tab.tsx';
import { LibraryAside } from './inbox/library-aside.tsx';
import { LibraryMatter } from './inbox/library-matter.tsx';
import { pairAddress, RECORD_ROUTE, recordAddress } from './inbox/record-link.tsx';

const NEW_RECORD = '/admindashboard/rekord/nowy';

const LIBRARY: OfficeParts = {
  office: 'library',
  View: LibraryMatter,
  keys: {
    shown: () => ({ keys: ['1', '2'], text: 'decyzja' }),
    answers: 'odpowiedź na pytanie w podglądzie, a bez pytania decyzja; po załatwieniu następna sprawa',
    enter: 'otwórz rekord, porównanie albo prace osoby',
    others: [
      { keys: ['A'], text: 'zatwierdź, uwzględnij zgłoszenie (i przejdź do następnej), potwierdź komunikaty' },
      { keys: ['O'], text: 'zwróć z powodem, odmów' },
    ],
  },
  open({ publication_id: id, other_id: other, account }) {
    if (id !== null) return other === null ? recordAddress(id) : pairAddress(id, other);
    // Messages are of a person's works.
    return account === null ? undefined : { to: '/admin/zmianaprzypisan', search: { person: account } };
  },
  aside: (search) => <LibraryAside view={viewOf(search)} />,
};

/** What waits for the library. */
export default function LibraryInbox() {
  const held = usePanels().data?.panels ?? [];
  const canAdd = screenAt(NEW_RECORD, held) ?? screenAt(RECORD_ROUTE, held);
  return (
    <InboxPage
      parts={LIBRARY}
      title="Biblioteka"
      actions={
        canAdd && (
          <Button asChild icon={Plus}>
            <Link to={NEW_RECORD as LinkProps['to'] & string}>Dodaj rekord</Link>
          </Button>
        )
      }
      tabs={<LibraryTabs here="library" />}
    />
  );
}
