import { useMutation } from '@tanstack/react-query';
import { Eye, IdCard, UserPlus } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { returnAfterActing } from '#client/shell/acting-return.ts';
import { usePanels } from '#client/shell/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { focusContent } from '#ui/state/focus-content.ts';
import { actionAddress } from './account-actions.ts';
import { RolePanels } from './role-panels.tsx';

type SeesProps = { done: { row: number; login: string; name: string; roles: readonly string[] }; restart: () => void };

/** What the new account sees: told here, and shown to an administrator as the person sees it. */
export function Sees({ done: { row, login, name, roles }, restart }: SeesProps) {
  const mayAct = (usePanels().data?.panels.includes('administration') ?? false) && !roles.includes('admin');
  const act = useMutation(api.session.actAs.mutationOptions({ meta: { changes: [] } }));
  const look = () =>
    act.mutate(
      { user: login, reason: 'sprawdzenie nowego konta' },
      // A full load: nothing cached for the own account may stay.
      {
        onSuccess: () => {
          returnAfterActing(`/admin/osoba?account=${row}`);
          window.location.assign('/dashboard');
        },
      },
    );
  return (
    <div ref={focusContent} className="space-y-6">
      <Alert tone="success" title={`${name} ma konto: ${login}`}>
        Może się już zalogować tak, jak do innych systemów uczelni.
      </Alert>
      <ChangeFailed of={act} failed="Nie pokazano ekranów" />
      <div className="flex flex-wrap gap-2">
        {mayAct && (
          <Button variant="primary" icon={Eye} busy={act.isPending} onClick={look}>
            Zobacz, co widzi
          </Button>
        )}
        <PageButton {...actionAddress('Edit', row)}>Otwórz konto</PageButton>
        <PageButton to="/admin/osoba" search={{ account: row, dodaj: 'all' }} icon={IdCard}>
          Wpisz zatrudnienie i dyscypliny
        </PageButton>
        <Button icon={UserPlus} onClick={restart}>
          Następna osoba
        </Button>
      </div>
      <Section title="Co widzi po zalogowaniu">
        <RolePanels roles={roles} />
      </Section>
    </div>
  );
}
