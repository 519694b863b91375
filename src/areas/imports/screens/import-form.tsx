import { useState } from 'react';
import { today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { IMPORT_KINDS, type ImportGuess, KIND_NAMES } from '../schema.ts';
import type { UploadForm } from './import-upload.ts';

const ENCODING_OPTIONS = [
  { value: '', label: 'rozpoznaj' },
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1250', label: 'windows-1250' },
  { value: 'utf-16le', label: 'UTF-16' },
];
const SEPARATOR_OPTIONS = [
  { value: '', label: 'rozpoznaj' },
  { value: 'semicolon', label: 'średnik' },
  { value: 'comma', label: 'przecinek' },
  { value: 'tab', label: 'tabulator' },
];
const nameOf = (options: { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? value;

type ImportFormProps = {
  file: File;
  guess: ImportGuess;
  /** Ours in RAD-on, as it is configured. */
  institution: string;
  send: (form: UploadForm) => void;
};

/** What the file seems to be, for the user to confirm or to correct. */
export function ImportForm({ file, guess, institution, send }: ImportFormProps) {
  const [form, setForm] = useState<UploadForm>({
    kind: guess.kind ?? 'polon',
    asOf: today(),
    institution,
    encoding: '',
    separator: '',
  });
  const change = (part: Partial<UploadForm>) => setForm({ ...form, ...part });
  const isText = guess.format === 'csv';
  return (
    <form
      className="space-y-3 rounded-lg border bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(form);
      }}
    >
      <p className="wrap-anywhere">
        <strong>{file.name}</strong>
        {isText
          ? ` – CSV, kodowanie ${guess.encoding === 'utf-8' ? 'UTF-8' : guess.encoding}, separator: ${nameOf(SEPARATOR_OPTIONS, guess.separator)}`
          : ` – ${guess.format.toUpperCase()}`}
      </p>
      {guess.kind === null && (
        <Alert tone="warning" title="Nagłówek pliku nie pasuje do żadnego rodzaju danych">
          Pierwszy wiersz: {guess.header.slice(0, 8).join(', ') || 'pusty'}. Wybierz rodzaj; brakujące kolumny zostaną
          wymienione.
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Rodzaj danych" className="w-64 max-w-full">
          <NativeSelect
            value={form.kind}
            onChange={({ target }) => change({ kind: IMPORT_KINDS.find((kind) => kind === target.value) ?? 'polon' })}
            options={IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))}
          />
        </Field>
        <Field label="Stan na dzień" className="w-44" hint="czego plik już nie zawiera, kończy się tego dnia">
          <Input type="date" required value={form.asOf} onChange={({ target }) => change({ asOf: target.value })} />
        </Field>
        {isText && (
          <>
            <Field label="Kodowanie" className="w-40">
              <NativeSelect
                value={form.encoding}
                onChange={({ target }) => change({ encoding: target.value })}
                options={ENCODING_OPTIONS}
              />
            </Field>
            <Field label="Separator" className="w-40">
              <NativeSelect
                value={form.separator}
                onChange={({ target }) =>
                  change({
                    separator: (['comma', 'semicolon', 'tab'] as const).find((name) => name === target.value) ?? '',
                  })
                }
                options={SEPARATOR_OPTIONS}
              />
            </Field>
          </>
        )}
        {form.kind === 'radon' && (
          <Field
            label="Nasza instytucja"
            className="w-72 max-w-full"
            hint="część nazwy albo identyfikator; zatrudnienia w innych są pomijane"
          >
            <Input
              required
              value={form.institution}
              maxLength={200}
              onChange={({ target }) => change({ institution: target.value })}
            />
          </Field>
        )}
      </div>
      <Button type="submit" variant="primary">
        Wczytaj i porównaj
      </Button>
    </form>
  );
}
