import { UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import type { PersonChoice } from '#client/pickers/person-choice.ts';
import { PersonPicker } from '#client/pickers/person-picker.tsx';
import { errorText, trpc } from '#client/api.ts';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { Prose } from '#ui/prose.tsx';

const SHORTEST_REASON = 10;

/** Lets an administrator see what somebody else sees, and help there. */
export default function ActAsScreen() {
  const [person, setPerson] = useState<PersonChoice | null>(null);
  const [reason, setReason] = useState('');
  // Loaded anew: nothing that the page knows of the old account may stay.
  const act = trpc.session.actAs.useMutation({ onSuccess: () => window.location.assign('/dashboard') });
  const isReady = person !== null && reason.trim().length >= SHORTEST_REASON;
  return (
    <Page
      title="Działanie w imieniu innej osoby"
      subtitle="Zobacz to, co widzi użytkownik, i pomóż mu"
      back={<BackToDashboard />}
    >
      {act.error && (
        <Alert tone="danger" title="Nie rozpoczęto działania">
          {errorText(act.error)}
        </Alert>
      )}
      <Card>
        <CardContent>
          <form
            className="space-y-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (isReady) act.mutate({ row_num: Number(person.key), reason });
            }}
          >
            <PersonPicker source="konto" value={person} onChange={setPerson} />
            <Field
              label="Powód"
              hint={`Co najmniej ${SHORTEST_REASON} znaków, na przykład numer zgłoszenia. Zostanie w dzienniku zmian.`}
              required
              className="max-w-xl"
            >
              <Textarea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
            </Field>
            <Button type="submit" variant="primary" icon={UserRoundCog} disabled={!isReady} busy={act.isPending}>
              Zacznij działać w imieniu tej osoby
            </Button>
          </form>
        </CardContent>
      </Card>
      <Prose>
        <h2 className="text-lg/7 font-semibold">Zasady</h2>
        <ul>
          <li>Działanie trwa najwyżej 30 minut. Zakończysz je wcześniej przyciskiem na górze każdej strony.</li>
          <li>Każda zmiana zapisuje w dzienniku obie nazwy: Twoją i tej osoby.</li>
          <li>Oświadczeń, potwierdzeń, płatności i uprawnień nie można składać ani zmieniać w imieniu innej osoby.</li>
          <li>Nie można działać w imieniu administratora ani kogoś, kto ma panele, których nie masz.</li>
        </ul>
      </Prose>
    </Page>
  );
}
