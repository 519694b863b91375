import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { CheckboxField, TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { lastChanged } from '#client/parts/last-changed.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { NewTabLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Stat } from '#ui/stat.tsx';
import { instantText } from '#ui/text/instant.ts';
import { formatInteger } from '#ui/text/number.ts';
import { OpenChange, type OpenState } from '../schema.ts';
import { KIND_NAMES } from '../schema-words.ts';
import { ApiKeys } from './api-keys.tsx';

const startOf = ({ version, values }: Pick<OpenState, 'version' | 'values'>) => ({ version, ...values });

const where = (isOpen: boolean, address: string, text: string) => (
  <>
    {text} {isOpen ? <NewTabLink href={address}>{address}</NewTabLink> : `Adres: ${address}`}
  </>
);

function Doors({ state }: { state: OpenState }) {
  const form = useSaveForm({
    schema: OpenChange,
    start: startOf(state),
    call: api.openData.change.mutationOptions(),
    present: (current) => startOf(current as OpenState),
    saved: 'Zapisano ustawienia otwartych danych',
    onSaved: (saved, restart) => restart(startOf(saved)),
  });
  const { addresses, values } = state;
  return (
    <FormPage form={form}>
      <ContentCard title="Co jest dostępne bez logowania" className="space-y-4 wrap-anywhere">
        <CheckboxField
          field={form.field('pages', 'Strony publiczne')}
          hint={where(
            values.pages,
            addresses.pages,
            'Strona każdej zatwierdzonej pracy, jednostki i osoby, która się na to zgodziła, z kanałami Atom i RSS oraz mapą dla wyszukiwarek.',
          )}
        />
        <CheckboxField
          field={form.field('harvest', 'Repozytorium OAI-PMH')}
          hint={where(
            values.harvest,
            `${addresses.harvest}?verb=Identify`,
            'Dla agregatorów (OpenAIRE, BASE, Polska Bibliografia Naukowa): Dublin Core i OpenAIRE CERIF.',
          )}
        />
        <CheckboxField
          field={form.field('reading', 'API do odczytu')}
          hint={where(values.reading, addresses.reading, 'Dla innych systemów uczelni, z kluczem z listy poniżej.')}
        />
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <TextField field={form.field('repository_name', 'Nazwa repozytorium')} hint="Puste: nazwa uczelni" />
          <TextField
            field={form.field('repository_email', 'Adres e-mail repozytorium')}
            hint="Puste: adres kontaktowy"
          />
        </div>
      </ContentCard>
    </FormPage>
  );
}

function Published({ state: { items, compared_at: at } }: { state: OpenState }) {
  return (
    <ContentCard title="Co jest opublikowane" className="space-y-3">
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {items.map(({ kind, public: shown, withdrawn }) => (
          <Stat
            key={kind}
            label={KIND_NAMES[kind]}
            value={formatInteger(shown)}
            hint={withdrawn > 0 ? `wycofane: ${formatInteger(withdrawn)}` : undefined}
          />
        ))}
      </div>
      <p className="text-sm text-muted-foreground">
        {at === null ? 'Jeszcze nie porównano.' : `Porównano z bazą: ${instantText(at)}.`} Zatwierdzona, poprawiona i
        wycofana praca jest widoczna po około pół minucie, zmiana w jednostkach najpóźniej po godzinie. Nie ma tu
        punktów, slotów, dyscyplin ani oświadczeń. Osoba bez strony publicznej jest tylko nazwiskiem na swoich pracach.
      </p>
    </ContentCard>
  );
}

export default function OpenDataPage() {
  const state = useQuery({ ...api.openData.get.queryOptions(), refetchInterval: 30_000 });
  const { data } = state;
  return (
    <Page title="Otwarte dane" subtitle={lastChanged(data) ?? 'Na początku wszystko jest wyłączone'}>
      <Loaded query={state} what="ustawień otwartych danych">
        {(shown) => (
          <>
            <Doors state={shown} />
            <Published state={shown} />
          </>
        )}
      </Loaded>
      <ApiKeys />
    </Page>
  );
}
