import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';

/** Where ORCID sends the browser back: the code of the address is exchanged, and the address is left. */
export default function LinkBack() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const end = useMutation(
    api.orcid.end.mutationOptions({
      onSuccess: () => {
        toastSuccess('Połączono z ORCID');
        void navigate({ to: '/zgloszenia/orcid', replace: true });
      },
    }),
  );
  const { mutate } = end;
  const isBegun = useRef(false);
  const code = String(search.code ?? '');
  const given = String(search.state ?? '');
  useEffect(() => {
    if (isBegun.current || code === '') return;
    isBegun.current = true;
    mutate({ code, state: given });
  }, [code, given, mutate]);
  return (
    <Page title="Łączenie z ORCID">
      {code === '' && (
        <p>
          {search.error === 'access_denied'
            ? 'W ORCID nie wyrażono zgody, więc konta nie połączono.'
            : 'ORCID nie potwierdził logowania: zacznij jeszcze raz.'}
        </p>
      )}
      {end.isPending && <output className="block">Kończenie łączenia…</output>}
      <ChangeFailed of={end} failed="Nie połączono z ORCID" />
      <p>
        <PageLink to="/zgloszenia/orcid">Przejdź do prac z ORCID</PageLink>
      </p>
    </Page>
  );
}
