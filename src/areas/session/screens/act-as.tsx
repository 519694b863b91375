import { UserRoundCog } from 'lucide-react';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { PersonField } from '#client/pickers/person-field.tsx';
import { returnAfterActing } from '#client/shell/acting-return.ts';
import { ContentCard } from '#ui/content-card.tsx';
import { Page } from '#ui/page.tsx';
import { Prose } from '#ui/prose.tsx';
import { ActAs } from '../schema.ts';

export default function ActAsScreen() {
  const form = useSaveForm({
    schema: ActAs,
    start: {},
    call: api.session.actAs.mutationOptions({ meta: { changes: [] } }),
    // A full load: nothing cached for the former account may stay.
    onSaved: () => {
      returnAfterActing(window.location.pathname);
      window.location.assign('/dashboard');
    },
  });
  return (
    <Page title="Działanie w imieniu innej osoby" subtitle="Zobacz to, co widzi użytkownik, i pomóż mu">
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ContentCard>
          <FormPage
            form={form}
            submit="Zacznij działać w imieniu tej osoby"
            icon={UserRoundCog}
            disabled={!form.isValid}
            failed="Nie rozpoczęto działania"
          >
            <PersonField field={form.field('user', 'Osoba')} source="konto" held={({ login }) => login ?? ''} />
            <TextAreaField
              field={form.field('reason', 'Powód')}
              hint={`Co najmniej ${ActAs.shape.reason.minLength} znaków, na przykład numer zgłoszenia. Zostanie w dzienniku zmian.`}
              className="max-w-xl"
            />
          </FormPage>
        </ContentCard>
        <Prose>
          <h2 className="text-lg font-semibold">Zasady</h2>
          <ul>
            <li>Działanie trwa najwyżej 30 minut. Zakończysz je wcześniej przyciskiem na górze każdej strony.</li>
            <li>Każda zmiana zapisuje w dzienniku obie nazwy: Twoją i tej osoby.</li>
            <li>
              Oświadczeń, potwierdzeń, płatności i uprawnień nie można składać ani zmieniać w imieniu innej osoby.
            </li>
            <li>Nie można działać w imieniu administratora ani kogoś, kto ma panele, których nie masz.</li>
          </ul>
        </Prose>
      </div>
    </Page>
  );
}
