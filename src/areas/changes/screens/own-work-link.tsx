import { PageLink } from '#client/page-link.ts';
import type { NameOf } from './changes-list.tsx';

/** What an own change is about; of a work the way to its history, of a statement to where it is printed. */
export const ownName: NameOf = ({ kind, id, name }) =>
  kind === 'publication' ? (
    <PageLink to="/zmiany/praca/$id" params={{ id: String(id) }}>
      {name}
    </PageLink>
  ) : kind === 'statement' ? (
    <PageLink to="/oswiadczenia">Oświadczenie {name}</PageLink>
  ) : (
    name
  );

/** The reader's own name is not repeated in each change. */
export const OWN_KINDS = ['publication', 'statement', 'achievement', 'grant'];
