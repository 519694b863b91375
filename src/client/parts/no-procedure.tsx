import { FileStack } from 'lucide-react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { PageButton } from '../page-link.ts';

/** In place of a procedure that is not there, or not for this user: another try would not help. */
export const NoProcedure = ({ title, id }: { title: string; id: number }) => (
  <Page title={title}>
    <EmptyState
      icon={FileStack}
      title={`Nie ma przewodu o numerze ${id}`}
      action={<PageButton to="/gdpd">Przejdź do rejestru</PageButton>}
    >
      Adres jest błędny albo przewód należy do dyscypliny, do której nie masz dostępu.
    </EmptyState>
  </Page>
);
