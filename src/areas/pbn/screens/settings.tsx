import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { lastChanged } from '#client/parts/last-changed.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { Page } from '#ui/page.tsx';
import { PbnChange, type PbnState } from '../schema.ts';

const startOf = ({ version, values }: Pick<PbnState, 'version' | 'values'>) => ({ version, ...values, app_token: '' });

/** How PBN is reached. */
export default function PbnSettings() {
  const state = useQuery(api.pbn.settings.queryOptions());
  const { data } = state;
  return (
    <Page title="PBN" subtitle={lastChanged(data) ?? 'Jeszcze nie ustawiono'}>
      <Loaded query={state} what="ustawień PBN">
        {(shown) => <Form state={shown} />}
      </Loaded>
    </Page>
  );
}

function Form({ state }: { state: PbnState }) {
  const form = useSaveForm({
    schema: PbnChange,
    start: startOf(state),
    call: api.pbn.changeSettings.mutationOptions(),
    present: (current) => startOf(current as PbnState),
    saved: 'Zapisano ustawienia PBN',
    onSaved: (saved, restart) => restart(startOf(saved)),
  });
  return (
    <FormPage form={form}>
      {state.failure && (
        <Alert tone="danger" title="PBN nie przyjął ostatniego żądania">
          {state.failure}. Zapisanie ustawień wznowi wysyłkę.
        </Alert>
      )}
      <ContentCard title="Połączenie z PBN" className="space-y-4">
        <TextField
          field={form.field('address', 'Adres PBN')}
          hint="Na przykład https://pbn-micro-alpha.opi.org.pl (środowisko testowe). Puste: uczelnia nie korzysta z PBN."
        />
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField field={form.field('app_id', 'Identyfikator aplikacji')} hint="Z rejestracji aplikacji w PBN" />
          <TextField
            field={form.field('app_token', 'Token aplikacji')}
            hint={
              state.has_token
                ? 'Zapisany, zaszyfrowany. Puste: bez zmian.'
                : 'Jeszcze go nie podano. Przechowujemy go zaszyfrowany i nikomu nie pokazujemy.'
            }
          />
          <TextField
            field={form.field('institution_id', 'Identyfikator uczelni w PBN')}
            hint="24 znaki z adresu strony uczelni w PBN"
          />
        </div>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          Adres powrotu, który trzeba zarejestrować w PBN: <code>{state.callback}</code>
        </p>
      </ContentCard>
    </FormPage>
  );
}
