import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { PersonChoice } from '#client/pickers/person-choice.ts';
import { PersonPicker } from '#client/pickers/person-picker.tsx';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { api } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent } from '#ui/card.tsx';

type Asked = { user: string | undefined; period: number | undefined };
/** What is chosen and not yet shown, over the address that it was chosen at. */
type Draft = { at: string; person?: PersonChoice | null; period?: number };

const addressOf = ({ user, period }: Asked) => JSON.stringify([user, period]);

type PersonQuestionProps = { asked: Asked; ask: (asked: Asked) => void };

/** The name of a person whom only the address knows, from the answer shown below. */
function useAskedPerson({ user, period }: Asked): PersonChoice | null {
  const { data } = useQuery(
    api.polon.ofUser.queryOptions({ user: user ?? '', period }, { enabled: user !== undefined }),
  );
  if (user === undefined) return null;
  return { key: user, label: data ? `${data.danePRz.nazwisko} ${data.danePRz.imie}` : user };
}

/** Period and person; nothing is shown before the button is pressed. */
export function PersonQuestion({ asked, ask }: PersonQuestionProps) {
  const at = addressOf(asked);
  const [held, setHeld] = useState<Draft>({ at });
  const [missing, setMissing] = useState(false);
  const draft: Draft = held.at === at ? held : { at };
  const askedPerson = useAskedPerson(asked);
  const period = usePeriod(draft.period ?? asked.period);
  const person = draft.person === undefined ? askedPerson : draft.person;
  return (
    <Card className="no-print">
      <CardContent>
        <form
          className="flex flex-wrap items-start gap-x-8 gap-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(person === null);
            if (!person) return;
            const next = { user: person.key, period: period.selected };
            setHeld({ at: addressOf(next), person });
            ask(next);
          }}
        >
          <PeriodSelect period={period} onChange={(id) => setHeld({ ...draft, period: id })} />
          <div className="min-w-64 grow basis-96 space-y-3">
            <PersonPicker source="baza" value={person} onChange={(next) => setHeld({ ...draft, person: next })} />
            {missing && person === null && <Alert tone="danger">Nie wybrano osoby</Alert>}
            <Button type="submit" variant="primary" icon={Search}>
              Wyświetl
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}
