import { addDays, today } from '#engine/day.ts';
import { api } from '#client/api.ts';
import { DayField, SelectField, TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { LetterToCopy } from '#client/parts/letter-to-copy.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { Key } from '#ui/key.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { type Act, ACTS, putsOff } from '../schema-acts.ts';
import { MATTER_NOUN, type Office } from '../fields.ts';
import { type DeskDone, DeskOrder, type DeskPerson, type Matter } from '../schema.ts';
import { remindText } from '#client/parts/remind-text.ts';
import { CHANGES } from './use-desk.ts';

type ActDialogProps = {
  act: Act;
  office: Office;
  rows: readonly Matter[];
  people: readonly DeskPerson[];
  deadline: string | null;
  done: (done: DeskDone) => void;
  close: () => void;
};

const HINTS: Partial<Record<Act, string>> = {
  return: 'Autor przeczyta powód w „Zgłoszeniach do biblioteki” i będzie mógł odpowiedzieć.',
  reject: 'Autor przeczyta powód. Praca zostanie odrzucona.',
  refuse: 'Autor przeczyta powód przy swoim zgłoszeniu.',
  confirm: 'Komentarz zostanie przy każdym komunikacie; może być pusty.',
};
const DAYS = [
  { label: 'Jutro', days: 1 },
  { label: 'Za tydzień', days: 7 },
  { label: 'Za 30 dni', days: 30 },
];

/** The rows' people, each once. */
const peopleOf = (rows: readonly Matter[]) => [
  ...new Map(rows.map(({ person_id, person, email }) => [person_id, { name: person, email }])).values(),
];

/** What it does, and to whom where the act goes to somebody: what is returned, every author may correct. */
function titleOf(act: Act, rows: readonly Matter[]) {
  if (act !== 'return') return ACTS[act];
  const [first, ...others] = new Set(rows.map(({ person, is_alone }) => (is_alone ? person : '')));
  if (first && others.length === 0) return `Zwróć autorowi: ${first}`;
  return `Zwróć autorom ${rows.length === 1 ? 'pracy' : `${formatInteger(rows.length)} prac`}`;
}

/** Asks what an act needs: a reason, a person, a day. */
export function ActDialog({ act, office, rows, people, deadline, done, close }: ActDialogProps) {
  const form = useSaveForm({
    schema: DeskOrder,
    start: {
      act,
      office,
      items: rows.map(({ kind, key, version }) => ({ kind, key, version })),
      until: putsOff(act) ? addDays(today(), 7) : null,
    },
    call: api.inbox.act.mutationOptions({ meta: CHANGES }),
    onSaved: done,
  });
  const [first] = rows;
  const title = titleOf(act, rows);
  const isReasoned = act !== 'assign' && !putsOff(act);
  return (
    <FormDialog
      form={form}
      title={title}
      description={
        (rows.length === 1 ? first?.title : counted(rows.length, ...MATTER_NOUN)) +
        (act === 'remind' ? '. Do skopiowania: tego tekstu aplikacja nie wysyła' : '')
      }
      submit={act === 'remind' ? 'Zapisz, że przypomniano' : ACTS[act]}
      beside={
        isReasoned && (
          <span className="me-auto self-center text-xs text-muted-foreground max-sm:hidden">
            <Key>Ctrl+Enter</Key> {ACTS[act].toLowerCase()}
          </span>
        )
      }
      onClose={close}
    >
      {isReasoned && (
        <TextAreaField
          field={form.field('reason', act === 'confirm' ? 'Komentarz' : 'Powód')}
          required={act !== 'confirm'}
          hint={HINTS[act]}
        />
      )}
      {act === 'assign' && (
        <SelectField
          field={form.field('assignee', 'Kto prowadzi')}
          required={false}
          empty="Nikt"
          options={people.map(({ row, name }) => ({ value: row, label: name }))}
        />
      )}
      {act === 'remind' && <LetterToCopy people={peopleOf(rows)} {...remindText({ rows, deadline })} />}
      {putsOff(act) && (
        <>
          <div className="flex flex-wrap gap-2">
            {DAYS.map(({ label, days }) => (
              <Button key={days} size="sm" onClick={() => form.set('until', addDays(today(), days))}>
                {label}
              </Button>
            ))}
          </div>
          <DayField
            field={form.field('until', 'Do dnia')}
            min={addDays(today(), 1)}
            required={false}
            className="w-44"
          />
          <p className="text-xs text-muted-foreground">Tego dnia sprawa wróci na listę. Bez dnia wraca od razu.</p>
        </>
      )}
    </FormDialog>
  );
}
