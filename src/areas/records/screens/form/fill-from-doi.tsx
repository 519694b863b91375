import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#client/api.ts';
import { toDraft } from '#client/form/draft.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useIsActing } from '#client/parts/in-person.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Input } from '#ui/field/input.tsx';
import { RecordLink } from '../inbox/record-link.tsx';
import { readDoi } from '../../identifiers.ts';
import { RecordForm, type WorkOfDoi } from '../../schema-form.ts';
import { type Form, startOf, useValues, valueText } from './values.ts';

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type FillProps = {
  form: Form;
  /** After the form has got authors whom its section does not know. */
  onFilled: () => void;
};

/** Fills a new record from its DOI; what somebody has typed stays. */
export function FillFromDoi({ form, onFilled }: FillProps) {
  const values = useValues(form);
  const [text, setText] = useState('');
  const id = useId();
  const isActing = useIsActing();
  const titleName = ['title', 'chapter_title'].find((name) => readDoi(valueText(values, name)) !== undefined);
  const fill = ({ content, questions }: WorkOfDoi) => {
    if (content === null) return;
    const start = startOf({ ...content, year: content.year || null }, 0);
    const draft = Object(toDraft(RecordForm, start)) as Record<string, unknown>;
    const { version: _version, adds_book: _adds, book: _book, type, details, authors, ...rest } = draft;
    form.state.setValue('type', type);
    if (titleName !== undefined) form.state.setValue(titleName, '');
    for (const [name, value] of Object.entries(rest))
      if (!isBlank(value) && (name === titleName || isBlank(values[name]))) form.state.setValue(name, value);
    for (const [name, value] of Object.entries(Object(details)))
      if (!isBlank(value) && isBlank(values.details?.[name])) form.state.setValue(`details.${name}`, value);
    if (isBlank(values.authors)) form.state.setValue('authors', withQuestions(authors, questions));
    setText('');
    onFilled();
  };
  const describe = useMutation(api.intake.describe.mutationOptions({ meta: { changes: [] }, onSuccess: fill }));
  const ask = (typed: string) => {
    if (typed.trim() !== '' && !describe.isPending) describe.mutate({ doi: typed });
  };
  const { data } = describe;
  return (
    <Card className="no-print grid gap-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="text-xs text-muted-foreground">
          Masz DOI? Wpisz go tutaj: wypełnimy puste pola, także pole „DOI”.
        </label>
        <Input
          id={id}
          className="min-w-0 flex-1 basis-48"
          value={text}
          placeholder="10.1234/…"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') ask(text);
          }}
        />
        <Button busy={describe.isPending} disabled={isActing} onClick={() => ask(text)}>
          Wypełnij z DOI
        </Button>
      </div>
      {titleName !== undefined && (
        <Alert
          tone="info"
          title="W tytule jest DOI"
          actions={
            <Button
              size="sm"
              busy={describe.isPending}
              disabled={isActing}
              onClick={() => ask(valueText(values, titleName))}
            >
              To wygląda na DOI: wypełnij z DOI
            </Button>
          }
        />
      )}
      <ChangeFailed of={describe} failed="Nie odczytano" />
      <output className="block text-sm empty:hidden">
        {data?.content && 'Wypełniono: sprawdź, czy wszystko się zgadza.'}
        {data?.message}
        {data?.known && (
          <>
            Ta praca jest już w bazie: „{data.known.title}” ({data.known.year}).{' '}
            <RecordLink id={data.known.id}>Otwórz rekord {data.known.id}</RecordLink>
          </>
        )}
      </output>
    </Card>
  );
}

/** Rows of authors, those who may be somebody here with the question. */
const withQuestions = (authors: unknown, questions: WorkOfDoi['questions']) =>
  (Array.isArray(authors) ? authors : []).map((author: object, at) => {
    const asked = questions.find((question) => question.at === at);
    return {
      ...author,
      key: crypto.randomUUID(),
      ...(asked && { reason: asked.reason, asks: asked.candidates.map(({ person_id: person }) => String(person)) }),
    };
  });
