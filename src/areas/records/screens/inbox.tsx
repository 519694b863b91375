import type { LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { screenAt } from '#client/registry.ts';
import { usePanels } from '#client/shell/session.ts';
import {
  InboxPage,
  KINDS_OPEN,
  OfficeMatter,
  type OfficeParts,
  viewOf,
  type ViewProps,
} from '#areas/inbox/screens/inbox-tab.tsx';
import { LibraryAside } from './inbox/library-aside.tsx';
import { LibraryMatter } from './inbox/library-matter.tsx';
import { pairAddress, RECORD_ROUTE, recordAddress } from './inbox/record-link.tsx';

const NEW_RECORD = '/admindashboard/rekord/nowy';

/** Records, pairs and messages are decided on here; of the rest the list knows where it is settled. */
const Shown = (props: ViewProps) =>
  KINDS_OPEN[props.matter.kind] ? <OfficeMatter {...props} /> : <LibraryMatter {...props} />;

const LIBRARY: OfficeParts = {
  office: 'library',
  View: Shown,
  keys: [
    { keys: ['A'], text: 'zatwierdź, uwzględnij zgłoszenie (i przejdź do następnej), potwierdź komunikaty' },
    { keys: ['O'], text: 'zwróć z powodem, odmów' },
  ],
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
          <PageButton to={NEW_RECORD as LinkProps['to'] & string} icon={Plus}>
            Dodaj rekord
          </PageButton>
        )
      }
      tabs={(changeSince) => <LibraryTabs here="library" changeSince={changeSince} />}
    />
  );
}
