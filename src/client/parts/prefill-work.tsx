import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { readDoi } from '#shared/doi.ts';
import { api } from '../api.ts';
import { ChangeFailed } from './change-failed.tsx';
import { sendFile } from '../upload.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { LimitedInput, tooLong } from '#ui/field/limited-input.tsx';
import { counted } from '#ui/text/number.ts';
import type { FoundWork, FoundWorks } from '#areas/intake/schema.ts';

const LONGEST = 2000;

type PrefillProps = {
  fill: (work: FoundWork) => void;
  /** Of a DOI that no source could be asked about, to go on by hand. */
  fillDoi: (doi: string) => void;
  /** Shows the work of the base that has this DOI. */
  known: (doi: string) => ReactNode;
};

/** Fills the short form of a work: from its DOI, the address of its page, or a file. */
export function Prefill({ fill, fillDoi, known }: PrefillProps) {
  const [text, setText] = useState('');
  const id = useId();
  const took = ({ works: [first, ...others] }: FoundWorks) => {
    if (first && others.length === 0) fill(first);
  };
  const lookUp = useMutation(
    api.intake.lookUp.mutationOptions({
      meta: { changes: [] },
      onSuccess: took,
      onError: (_, asked) => {
        const doi = readDoi(asked.text);
        if (doi !== undefined) fillDoi(doi);
      },
    }),
  );
  const read = useMutation({
    meta: { changes: [] },
    mutationFn: (file: File) => sendFile<FoundWorks>('/api/library/ownFile', file),
    onSuccess: took,
  });
  const found = read.isSuccess && !lookUp.isSuccess ? read.data : lookUp.data;
  const ask = () => {
    if (text.trim() === '' || tooLong(text, LONGEST) !== undefined) return;
    read.reset();
    lookUp.mutate({ text });
  };
  return (
    <div className="space-y-2 rounded-md border bg-muted p-3">
      <label htmlFor={id} className="block text-xs text-muted-foreground">
        Masz DOI albo adres strony pracy? Wypełnimy formularz.
      </label>
      <div className="flex gap-2">
        <LimitedInput
          boxClassName="flex-1"
          id={id}
          value={text}
          longest={LONGEST}
          placeholder="10.1234/…"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            ask();
          }}
        />
        <Button busy={lookUp.isPending} onClick={ask}>
          Wypełnij
        </Button>
      </div>
      <FileDrop
        label="Wczytaj z pliku"
        accept=".bib,.ris,.nbib,.json,.xml,.txt,.html"
        hint="BibTeX, RIS, EndNote, PubMed i inne; najwyżej 2 MB"
        disabled={read.isPending}
        onFile={(file) => {
          lookUp.reset();
          read.mutate(file);
        }}
      />
      <ChangeFailed of={[lookUp, read]} failed="Nie odczytano" />
      {lookUp.isError && (
        <p className="text-sm">
          Możesz wypełnić formularz ręcznie{readDoi(lookUp.variables.text) !== undefined && ': DOI już w nim jest'}.
        </p>
      )}
      <output className="block text-sm empty:hidden">
        {found && !found.known && (found.works.length === 0 ? found.message : words(found.works.length))}
      </output>
      {found?.known && (
        <Alert title="Praca z tym DOI jest już w bazie">{known(readDoi(lookUp.variables?.text ?? '') ?? '')}</Alert>
      )}
      {found && found.works.length > 1 && (
        <ul className="max-h-48 overflow-y-auto rounded-md border bg-card">
          {found.works.map((work) => (
            <li key={`${work.doi} ${work.title}`} className="border-b last:border-b-0">
              <button
                type="button"
                className="w-full px-3 py-1.5 text-start text-sm wrap-anywhere hover:bg-muted"
                onClick={() => fill(work)}
              >
                {work.title} {work.year !== null && `(${work.year})`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const words = (count: number) =>
  count === 1
    ? 'Wypełniono: sprawdź, czy wszystko się zgadza.'
    : `${counted(count, 'praca', 'prace', 'prac')}: wskaż jedną.`;
