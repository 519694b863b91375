import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { takeState } from './login-state.ts';

/** Where PBN sends the clerk back: the one-time token of the address is exchanged, and the address is left. */
export default function LoginBack() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const end = useMutation(
    api.pbn.endLogin.mutationOptions({
      onSuccess: () => {
        toastSuccess('Zalogowano do PBN');
        void navigate({ to: '/admindashboard/pbn', replace: true });
      },
    }),
  );
  const { mutate } = end;
  const isBegun = useRef(false);
  const ott = String(search.ott ?? '');
  const given = String(search.state ?? '');
  useEffect(() => {
    if (isBegun.current || ott === '') return;
    isBegun.current = true;
    const kept = takeState();
    mutate({ ott, state: given || kept });
  }, [ott, given, mutate]);
  return (
    <Page title="Logowanie do PBN">
      {ott === '' && <p>PBN nie dał tokenu logowania: zacznij jeszcze raz.</p>}
      {end.isPending && <output className="block">Kończenie logowania…</output>}
      <ChangeFailed of={end} failed="Nie zalogowano do PBN" />
      <p>
        <PageLink to="/admindashboard/pbn">Przejdź do PBN</PageLink>
      </p>
    </Page>
  );
}
