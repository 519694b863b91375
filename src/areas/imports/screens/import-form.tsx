import { DayField, SelectField, TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { today } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { FUTURE, type Import, type ImportGuess, ImportUpload, namesInstitution } from '../schema.ts';
import { type ImportKind, isSetting, KIND_NAMES } from '../schema-words.ts';
import type { UploadOptions } from './import-upload.ts';
import { headerProblem, nearestKind } from './import-words.ts';
import { KindColumns, KindNote } from './kind-note.tsx';

const ENCODING_OPTIONS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1250', label: 'windows-1250' },
  { value: 'utf-16le', label: 'UTF-16' },
];
const SEPARATOR_OPTIONS = [
  { value: 'semicolon', label: 'średnik' },
  { value: 'comma', label: 'przecinek' },
  { value: 'tab', label: 'tabulator' },
];
const optionLabel = (options: { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? value;

const Options = ImportUpload.pick({
  kind: true,
  as_of: true,
  institution: true,
  encoding: true,
  separator: true,
}).required({ as_of: true });

type ImportFormProps = {
  file: File;
  guess: ImportGuess;
  /** Our institution in RAD-on, from the configuration. */
  institution: string;
  kinds: readonly ImportKind[];
  /** Of the screen that led here, where the file does not say its kind. */
  first?: ImportKind | undefined;
  send: (options: UploadOptions) => Promise<Import>;
  onSent: (sent: Import) => unknown;
};

/** The detected kind and format of a file, to be confirmed or corrected. */
export function ImportForm({ file, guess, institution, kinds, first, send, onSent }: ImportFormProps) {
  const problem = headerProblem(guess, kinds);
  const only = kinds.length === 1 ? kinds[0] : undefined;
  const form = useSaveForm({
    schema: Options,
    start: { kind: kinds.find((kind) => kind === guess.kind) ?? first ?? only, as_of: today(), institution },
    rules: (options) => [
      ...(options.kind === 'radon' && !namesInstitution(options.institution)
        ? [{ path: 'institution', message: 'Podaj część nazwy albo identyfikator naszej instytucji' }]
        : []),
      ...(options.as_of > today() ? [{ path: 'as_of', message: FUTURE }] : []),
    ],
    save: send,
    onSaved: onSent,
  });
  const kind = useText(form.at('kind'));
  const shown = kinds.find((each) => each === kind);
  const nearest = nearestKind(guess, kinds);
  const isText = guess.format === 'csv';
  // The header was read with the separator that was found: with another one its columns are others.
  const isReadSo = [useText(form.at('separator')), useText(form.at('encoding'))].every((chosen) => chosen === '');
  const lacking = shown && isReadSo ? (guess.lacking[shown] ?? []) : [];
  return (
    <FormPage
      form={form}
      submit="Wczytaj i porównaj"
      failed="Nie wczytano danych"
      disabled={kind === ''}
      className="rounded-lg border bg-card p-4"
    >
      <p className="wrap-anywhere">
        <strong>{file.name}</strong>
        {isText
          ? ` – ${problem ? 'plik tekstowy' : 'CSV'}, kodowanie ${guess.encoding === 'utf-8' ? 'UTF-8' : guess.encoding}, separator: ${optionLabel(SEPARATOR_OPTIONS, guess.separator)}`
          : ` – ${guess.format.toUpperCase()}`}
      </p>
      {shown && lacking.length > 0 && (
        <Alert tone="danger" title={`W pliku brakuje kolumn: ${lacking.join(', ')}`}>
          {guess.kind !== null && problem && `${problem}. `}
          {`Tyle wymaga rodzaj „${KIND_NAMES[shown]}”. Pierwszy wiersz: ${guess.header.slice(0, 8).join(', ')}.`}
        </Alert>
      )}
      {problem && !shown && (
        <Alert tone="warning" title={problem}>
          Pierwszy wiersz: {guess.header.slice(0, 8).join(', ') || 'pusty'}.{' '}
          {nearest &&
            `Najbliżej mu do rodzaju „${KIND_NAMES[nearest]}”, lecz brakuje kolumn: ${guess.lacking[nearest]?.join(', ')}. `}
          {kinds.length > 1 && 'Wybierz inny plik albo rodzaj.'}
        </Alert>
      )}
      {shown && <KindNote kind={shown} />}
      {shown && <KindColumns kind={shown} />}
      <div className="flex flex-wrap items-start gap-3 [&_.field>[id$=-hint]]:order-1">
        <SelectField
          field={form.field('kind', 'Rodzaj danych')}
          {...(kind === '' && { empty: 'wybierz rodzaj' })}
          options={kinds.map((each) => ({ value: each, label: KIND_NAMES[each] }))}
          className="w-64 max-w-full"
        />
        {!(shown && isSetting(shown)) && (
          <DayField
            field={form.field('as_of', 'Stan na dzień')}
            hint="czego plik już nie zawiera, kończy się tego dnia"
            className="w-44"
          />
        )}
        {isText && (
          <>
            <SelectField
              field={form.field('encoding', 'Kodowanie')}
              empty="rozpoznaj"
              options={ENCODING_OPTIONS}
              className="w-40"
            />
            <SelectField
              field={form.field('separator', 'Separator')}
              empty="rozpoznaj"
              options={SEPARATOR_OPTIONS}
              className="w-40"
            />
          </>
        )}
        {kind === 'radon' && (
          <TextField
            field={form.field('institution', 'Nasza instytucja')}
            hint="część nazwy albo identyfikator; zatrudnienia w innych są pomijane"
            required
            className="w-72 max-w-full"
          />
        )}
      </div>
    </FormPage>
  );
}
