import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Eye, RotateCcw, Upload } from 'lucide-react';
import { useRef } from 'react';
import { api } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { instantText } from '#ui/text/instant.ts';
import { TextLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type DocxDetail, MOST_BYTES } from '../schema.ts';
import { DocxFields } from './docx-fields.tsx';

const SHIPPED = 0;

const fileAddress = (kind: string, version?: number) =>
  `/api/admin/docxTemplateFile?kind=${kind}${version === undefined ? '' : `&version=${version}`}`;

const SAMPLES = [
  { gender: 'female', label: 'Przykład: kobieta' },
  { gender: 'male', label: 'Przykład: mężczyzna' },
] as const;

function History({ detail: { kind, history } }: { detail: DocxDetail }) {
  return (
    <Section title="Historia" count={history.length || undefined}>
      <ol className="space-y-2 text-sm">
        {history.map(({ version, is_shipped, file_name, saved_at, saved_by }) => (
          <li key={version}>
            <TextLink href={fileAddress(kind, is_shipped ? SHIPPED : version)} download>
              {is_shipped ? 'powrót do pliku dostarczonego' : `wersja ${version}: ${file_name ?? ''}`}
            </TextLink>
            <span className="block text-xs text-muted-foreground">
              {instantText(saved_at)}, {saved_by}
            </span>
          </li>
        ))}
        <li>
          <TextLink href={fileAddress(kind, SHIPPED)} download>
            plik dostarczony
          </TextLink>
          <span className="block text-xs text-muted-foreground">z aplikacją</span>
        </li>
      </ol>
    </Section>
  );
}

const asBase64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error('Nie można odczytać tego pliku.')));
    reader.readAsDataURL(file);
  });

/** A new version of the file, which is checked before it is saved. */
function Replace({ detail: { kind, version } }: { detail: DocxDetail }) {
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation(api.templates.docxSave.mutationOptions());
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_BYTES) throw new Error('Plik jest za duży (limit 700 kB): zmniejsz albo usuń obrazy.');
      return save.mutateAsync({ kind, version, name: file.name, file: await asBase64(file) });
    },
    onSuccess: ({ title, version }) => toastSuccess(`Zapisano szablon: ${title}, wersja ${version}`),
    meta: { changes: [] },
  });
  const warnings = upload.data?.warnings ?? [];
  return (
    <div className="space-y-3">
      <input
        ref={input}
        type="file"
        accept=".docx"
        aria-label="Plik szablonu DOCX"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = '';
        }}
      />
      <InPersonButton icon={Upload} variant="primary" busy={upload.isPending} onClick={() => input.current?.click()}>
        Wczytaj zmieniony plik
      </InPersonButton>
      <ChangeFailed of={upload} failed="Nie zapisano szablonu" />
      {warnings.length > 0 && (
        <Alert tone="warning" title="Zapisano, ale PDF tego nie pokaże" onDismiss={upload.reset}>
          {warnings.join(', ')}. W pliku DOCX zostaje wszystko.
        </Alert>
      )}
    </div>
  );
}

function Reset({ detail: { kind, version } }: { detail: DocxDetail }) {
  const reset = useMutation(
    api.templates.docxReset.mutationOptions({
      onSuccess: ({ title }) => toastSuccess(`Przywrócono plik dostarczony: ${title}`),
    }),
  );
  return (
    <>
      <ConfirmDialog
        title="Przywrócić plik dostarczony z aplikacją?"
        confirm="Przywróć"
        onConfirm={() => reset.mutate({ kind, version })}
        trigger={
          <Button icon={RotateCcw} busy={reset.isPending}>
            Przywróć plik dostarczony
          </Button>
        }
      >
        Następne dokumenty powstaną z pliku dostarczonego. Zapisane wersje zostają w historii, a utworzone dokumenty się
        nie zmienią.
      </ConfirmDialog>
      <ChangeFailed of={reset} failed="Nie przywrócono" />
    </>
  );
}

/** A template that is a file of Word: downloaded, changed there and uploaded again. */
export function DocxTemplate({ kind }: { kind: string }) {
  const answer = useQuery(api.templates.docx.queryOptions({ kind }, { staleTime: 0 }));
  return (
    <Loaded query={answer} what="szablonu" skeleton={<TableSkeleton rows={6} label="Wczytywanie szablonu…" />}>
      {(detail) => (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="min-w-0 space-y-6">
            <Section
              title="Plik szablonu"
              description="Pobierz plik, zmień go w edytorze i wczytaj ponownie. Nieznane pola i uszkodzony plik zostaną odrzucone z wyjaśnieniem, a obowiązujący szablon się nie zmieni."
            >
              <div className="flex flex-wrap gap-2">
                <Button href={fileAddress(kind)} download icon={Download}>
                  Pobierz obowiązujący
                </Button>
                {SAMPLES.map(({ gender, label }) => (
                  <Button
                    key={gender}
                    href={`/api/admin/docxTemplateSample?kind=${kind}&gender=${gender}&format=pdf`}
                    target="_blank"
                    rel="noreferrer"
                    icon={Eye}
                  >
                    {label}
                    <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
                  </Button>
                ))}
                {!detail.is_shipped && <Reset detail={detail} />}
              </div>
              <div className="mt-3">
                <Replace detail={detail} />
              </div>
            </Section>
            <DocxFields fields={detail.fields} />
          </div>
          <aside className="min-w-0" aria-label="Historia szablonu">
            <History detail={detail} />
          </aside>
        </div>
      )}
    </Loaded>
  );
}
