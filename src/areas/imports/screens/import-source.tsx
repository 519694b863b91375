import { useMutation } from '@tanstack/react-query';
import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Progress } from '#ui/progress.tsx';
import { Section } from '#ui/section.tsx';
import { formatInteger } from '#ui/text/number.ts';
import type { Import } from '../schema.ts';
import type { ImportKind } from '../schema-words.ts';
import { inspectFile, uploadFile, type UploadOptions } from './import-upload.ts';

const KindGuide = loadable(async () => (await import('./kind-guide.tsx')).KindGuide);
const ImportForm = loadable(async () => (await import('./import-form.tsx')).ImportForm);

type ImportSourceProps = {
  institution: string;
  fetches: readonly ('radon' | 'directory')[];
  kinds: readonly ImportKind[];
  /** Of the screen that led here: a workbook does not say what it is. */
  first?: ImportKind | undefined;
  onSent: (sent: Import) => unknown;
};

const MOST_BYTES = 50 * 1_024 * 1_024;

const FETCH_LABELS = { radon: 'Pobierz z RAD-on', directory: 'Pobierz z serwera LDAP' };

/** Starts an import of one of these kinds from a file or a configured address. */
export function ImportSource({ institution, fetches, kinds, first, onSent }: ImportSourceProps) {
  const [file, setFile] = useState<File>();
  const inspect = useMutation({ mutationFn: inspectFile });
  const upload = useMutation({
    meta: { changes: ['imports'] },
    mutationFn: (input: { file: File; options: UploadOptions }) => uploadFile(input.file, input.options),
  });
  const download = useMutation(api.imports.fetch.mutationOptions({ onSuccess: onSent }));
  const isBusy = upload.isPending || download.isPending;
  const isTooLarge = file !== undefined && file.size > MOST_BYTES;
  const take = (chosen: File) => {
    setFile(chosen);
    inspect.reset();
    if (chosen.size <= MOST_BYTES) inspect.mutate(chosen);
  };
  const takesJson = kinds.includes('radon');
  return (
    <Section title="Nowy import">
      <div className="space-y-4">
        <FileDrop
          label="Wybierz plik"
          accept={takesJson ? '.csv,.txt,.xlsx,.json' : '.csv,.txt,.xlsx'}
          hint={`albo przeciągnij go tutaj: ${takesJson ? 'CSV, XLSX lub JSON' : 'CSV lub XLSX'}, najwyżej 50 MB. Nic się nie zmieni przed zatwierdzeniem podglądu.`}
          disabled={isBusy}
          onFile={take}
        />
        {fetches.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {fetches.map((kind) => (
              <Button key={kind} icon={CloudDownload} disabled={isBusy} onClick={() => download.mutate({ kind })}>
                {FETCH_LABELS[kind]}
              </Button>
            ))}
          </div>
        )}
        <ChangeFailed of={[inspect, download]} failed="Nie wczytano danych" />
        {isTooLarge && (
          <Alert
            tone="danger"
            title={`Plik „${file.name}” ma ${formatInteger(Math.ceil(file.size / 1_024 / 1_024))} MB`}
          >
            Wczytać można najwyżej 50 MB. Arkusz XLSX zapisz jako CSV; jeśli to za mało, podziel plik na części, wczytaj
            je po kolei i nie zaznaczaj wierszy „brak w pliku”, bo części nie mają wszystkich osób.
          </Alert>
        )}
        {file && inspect.data && (
          <ImportForm
            key={`${file.name}-${file.lastModified}`}
            file={file}
            guess={inspect.data}
            institution={institution}
            send={(options) => upload.mutateAsync({ file, options })}
            kinds={kinds}
            first={first}
            onSent={onSent}
          />
        )}
        {!file && <KindGuide kinds={kinds} first={first} />}
        {upload.isPending && <Progress label="Wysyłanie pliku" />}
      </div>
    </Section>
  );
}
