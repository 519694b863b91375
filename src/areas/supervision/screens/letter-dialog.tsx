import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { remindText } from '#client/parts/remind-text.ts';
import { api } from '#client/api.ts';
import { LetterToCopy } from '#client/parts/letter-to-copy.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { worksText } from '#client/reports/works-text.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { counted, formatDate } from '#ui/text/number.ts';
import type { LetterPeople, SupervisedPerson } from '../schema.ts';

type LetterProps = {
  /** Who has works without a discipline. */
  people: readonly SupervisedPerson[];
  close: () => void;
};

export function DisciplineLetter({
  question,
  ...props
}: LetterProps & { question: { period: number; discipline: number } }) {
  return <Letter {...props} answer={useQuery(api.supervision.letter.queryOptions(question))} />;
}

export function UnitLetter({ question, ...props }: LetterProps & { question: { period: number; unit: string } }) {
  return <Letter {...props} answer={useQuery(api.supervision.unitLetter.queryOptions(question))} />;
}

const matterOf = ({ id_pracownik: person_id, unassigned, unassigned_patents: patents }: SupervisedPerson) => ({
  kind: 'unassigned' as const,
  person_id,
  why: `nieprzypisane: ${worksText(unassigned, patents)}`,
});

/** Asks authors to choose disciplines of their works: to copy into a mail program. */
function Letter({ people, close, answer }: LetterProps & { answer: UseQueryResult<LetterPeople> }) {
  const emails = answer.data && new Map(answer.data.people.map(({ person, email }) => [person, email]));
  // Nobody writes to themselves.
  const written = emails ? people.filter(({ id_pracownik: person }) => emails.has(person)) : people;
  const asked = written.length === 1 ? 'autora' : counted(written.length, 'osoby', 'osób', 'osób');
  return (
    <Dialog
      size="lg"
      title={written.length === 0 ? 'Prośba o wybór dyscyplin' : `Prośba do ${asked} o wybór dyscyplin`}
      description="Do skopiowania: tego tekstu aplikacja nie wysyła"
      onClose={close}
    >
      <Loaded query={answer} what="adresów">
        {({ deadline, days_left: days }) => {
          if (deadline !== null && days !== null && days < 0)
            return <Alert title={`Autorzy wybierali do ${formatDate(deadline)}: już nie mogą nic zmienić`} />;
          if (written.length === 0) return <Alert title="To Twoje prace: do siebie się nie pisze" />;
          return (
            <LetterToCopy
              people={written.map(({ id_pracownik: person, nazwisko, imie }) => ({
                name: `${nazwisko} ${imie}`,
                email: emails?.get(person) ?? null,
              }))}
              {...remindText({ rows: written.map(matterOf), deadline })}
            />
          );
        }}
      </Loaded>
    </Dialog>
  );
}
