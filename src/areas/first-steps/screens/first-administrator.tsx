import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { refusedBy } from '#client/answer.ts';
import { api } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { loginHref } from '#client/shell/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Page } from '#ui/page.tsx';
import { Prose } from '#ui/prose.tsx';
import { Claim } from '../schema.ts';

/** Shows the code; the next login of this browser, which proves whose it is, makes its account the administrator's. */
async function present(claim: Claim): Promise<void> {
  const answer = await fetch('/api/login/administrator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(claim),
  });
  if (!answer.ok) throw await refusedBy(answer);
}

function ClaimForm() {
  const form = useSaveForm({
    schema: Claim,
    // After the #, which browsers send to nobody.
    start: { code: decodeURIComponent(window.location.hash.slice(1)) },
    save: present,
    onSaved: () => window.location.assign(loginHref('/admin/pierwsze-kroki')),
  });
  return (
    <FormPage form={form} submit="Przejdź do logowania" icon={LogIn} failed="Nie przyjęto kodu" className="max-w-xl">
      <TextField field={form.field('first_name', 'Imię')} />
      <TextField field={form.field('last_name', 'Nazwisko')} />
      <TextField
        field={form.field('code', 'Kod')}
        hint="Wypisało go uruchomienie serwera, na końcu adresu. Działa raz, przez dobę."
      />
    </FormPage>
  );
}

export default function FirstAdministrator() {
  const state = useQuery(api.firstSteps.unclaimed.queryOptions());
  return (
    <Page title="Pierwszy administrator">
      <Loaded query={state} what="stanu instalacji">
        {({ unclaimed }) =>
          unclaimed ? (
            <>
              <Prose>
                <p>
                  Ta instalacja nie ma jeszcze administratora. Podaj kod i zaloguj się jak zwykle na uczelni: konto z
                  Twoim loginem dostanie rolę administratora, a kod przestanie działać.
                </p>
              </Prose>
              <ClaimForm />
            </>
          ) : (
            <Alert tone="info" title="Ta instalacja ma już administratora">
              Role nadaje administrator na ekranie „Uprawnienia”.
            </Alert>
          )
        }
      </Loaded>
    </Page>
  );
}
