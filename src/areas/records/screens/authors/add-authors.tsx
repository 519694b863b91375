import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { useAnnounce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import type { MatchedAuthor } from '../../schema-form.ts';
import type { AuthorDraft } from '../form/values.ts';

const MOST_PEOPLE = 500;

type AddAuthorsProps = {
  id?: string;
  label: string;
  error?: ReactNode;
  /** The rows that are there already: who works with whom tells namesakes apart. */
  rows: readonly AuthorDraft[];
  onAdd: (matched: MatchedAuthor[]) => void;
};

/** One author, or a line of them as printed or pasted, which Enter makes rows. */
export function AddAuthors({ id, label, error, rows, onAdd }: AddAuthorsProps) {
  const [line, setLine] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const announce = useAnnounce();
  const match = useMutation(
    api.records.form.match.mutationOptions({
      meta: { changes: [] },
    }),
  );
  const add = (text: string) => {
    if (text.trim() === '' || match.isPending) return;
    match.mutate(
      { line: text, people: rows.flatMap(({ person_id: person }) => Number(person) || []).slice(0, MOST_PEOPLE) },
      {
        onSuccess: (matched) => {
          onAdd(matched);
          setLine('');
          announce(`Dodano ${counted(matched.length, 'autora', 'autorów', 'autorów')}`);
          input.current?.focus();
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add(line);
  };
  return (
    <div className="no-print min-w-0 space-y-2">
      <Field {...(id && { id })} label={label} error={error}>
        <div className="flex gap-2">
          <Input
            className="min-w-0 flex-1"
            ref={input}
            value={line}
            onChange={(event) => setLine(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text').trim();
              if (line !== '' || !/[;,\r\n]/.test(pasted)) return;
              event.preventDefault();
              // The server tells an author a line from a line that a page has broken; the field has none.
              setLine(pasted.replaceAll(/\s*[\r\n]+\s*/g, ' '));
              add(pasted);
            }}
            placeholder="Kowalski J., Nowak A. B.; …"
            autoComplete="off"
            spellCheck={false}
          />
          <Button onClick={() => add(line)} busy={match.isPending} disabled={line.trim() === ''}>
            Dodaj
          </Button>
        </div>
      </Field>
      <ChangeFailed of={match} failed="Nie dodano autorów" />
    </div>
  );
}
