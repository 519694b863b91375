import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import { dayText, today } from '#engine/day.ts';
import { mayRemind, moverName, type Question, type Waiting } from './moves-figures.ts';
import { remindedText } from './reminded-text.ts';

const dayOf = (instant: string) => dayText(today(new Date(instant)));

/** When the author was asked, and reminded of it. */
function pastText({ request }: Waiting) {
  const { asked_at: asked, reminded_at: reminded } = request;
  const past = `poproszono ${dayOf(asked)}${reminded === null ? '' : `, przypomniano ${dayOf(reminded)}`}`;
  return mayRemind(request) ? past : `${past}: na przypomnienie za wcześnie`;
}

type RemindDialogProps = { waiting: readonly Waiting[]; mail: boolean; question: Question; onClose: () => void };

/** Who is reminded, and of what: all whom that may be done to, unless some are left out. */
export function RemindDialog({ waiting: atOpening, mail, question, onClose }: RemindDialogProps) {
  const [waiting] = useState(atOpening);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(waiting.flatMap(({ request }) => (mayRemind(request) ? [request.id] : []))),
  );
  const remind = useMutation(api.advice.remindAll.mutationOptions());
  const people = new Set(waiting.flatMap(({ request, person }) => (chosen.has(request.id) ? [person.id] : [])));
  const send = () =>
    remind.mutate(
      { ...question, requests: [...chosen] },
      {
        onSuccess: (done) => {
          toastSuccess(remindedText(done));
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="Przypomnij autorom"
      description={
        mail
          ? 'Każdy dostanie jeszcze raz treść prośby pocztą, jeżeli konto ma adres. Prośba stoi też na stronie głównej autora.'
          : 'Prośba stoi na stronie głównej autora. Ta instalacja nie wysyła poczty, więc listów nie będzie.'
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Anuluj</Button>
          <Button variant="primary" busy={remind.isPending} disabled={chosen.size === 0} onClick={send}>
            {chosen.size === 0
              ? 'Zaznacz, komu przypomnieć'
              : `Przypomnij ${counted(people.size, 'osobie', 'osobom', 'osobom')}`}
          </Button>
        </>
      }
    >
      <ChangeFailed of={remind} failed="Nie przypomniano" />
      <ul className="divide-y">
        {waiting.map((each) => (
          <li key={each.request.id} className="py-1 wrap-anywhere">
            <Checkbox
              label={`${moverName(each.person)}: „${each.work.title}”`}
              hint={pastText(each)}
              checked={chosen.has(each.request.id)}
              disabled={!mayRemind(each.request)}
              onChange={() => setChosen(chosen.symmetricDifference(new Set([each.request.id])))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
