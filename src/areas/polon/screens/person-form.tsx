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

type Query = { user: string | undefined; period: number | undefined };
/** Choices not submitted yet; dropped when the address changes. */
type Draft = { at: string; person?: PersonChoice | null; period?: number };

const addressOf = ({ user, period }: Query) => JSON.stringify([user, period]);

type PersonFormProps = { shown: Query; show: (query: Query) => void };

/** The person in the address, with the name from the answer shown below. */
function useShownPerson({ user, period }: Query): PersonChoice | null {
  const { data } = useQuery(
    api.polon.ofUser.queryOptions({ user: user ?? '', period }, { enabled: user !== undefined }),
  );
  if (user === undefined) return null;
  return { key: user, label: data ? `${data.danePRz.nazwisko} ${data.danePRz.imie}` : user };
}

/** Chooses period and person; submitted by a button. */
export function PersonForm({ shown, show }: PersonFormProps) {
  const at = addressOf(shown);
  const [stored, setDraft] = useState<Draft>({ at });
  const [missing, setMissing] = useState(false);
  const draft: Draft = stored.at === at ? stored : { at };
  const shownPerson = useShownPerson(shown);
  const period = usePeriod(draft.period ?? shown.period);
  const person = draft.person === undefined ? shownPerson : draft.person;
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
            setDraft({ at: addressOf(next), person });
            show(next);
          }}
        >
          <PeriodSelect period={period} onChange={(id) => setDraft({ ...draft, period: id })} />
          <div className="min-w-64 grow basis-96 space-y-3">
            <PersonPicker source="baza" value={person} onChange={(next) => setDraft({ ...draft, person: next })} />
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
