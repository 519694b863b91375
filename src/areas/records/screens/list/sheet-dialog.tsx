import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#client/api.ts';
import { StatementsChoice } from '#client/documents/statements-question.tsx';
import { sendFile } from '#client/upload.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { recordsText, useBatchDone } from './batch-done.ts';
import type { BulkDone, SheetPreview } from '../../schema-list.ts';

/** A corrected sheet: what differs, and the way back. */
export function SheetDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [file, setFile] = useState<File>();
  const [despite, setDespite] = useState(false);
  const inspect = useMutation({
    mutationFn: (chosen: File) => sendFile<SheetPreview>('/api/library/sheetPreview', chosen),
  });
  const tell = useBatchDone();
  const apply = useMutation({
    meta: { changes: ['records'] },
    mutationFn: ({ chosen, seen }: { chosen: File; seen: string }) => {
      const query = new URLSearchParams({
        name: chosen.name.slice(-200),
        seen,
        despite_statements: String(despite),
      });
      return sendFile<BulkDone>(`/api/library/sheetApply?${query}`, chosen);
    },
    onSuccess: (done) => {
      onDone();
      tell(done);
    },
  });
  const take = (chosen: File) => {
    setFile(chosen);
    setDespite(false);
    apply.reset();
    inspect.mutate(chosen);
  };
  const preview = inspect.data;
  const problem = inspect.error ?? apply.error;
  return (
    <Dialog
      size="lg"
      title="Poprawki z pliku"
      description="Plik „do poprawy” pobrany z tej listy, poprawiony w arkuszu"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Anuluj</Button>
          {file && preview && preview.changed > 0 && (
            <Button
              variant="primary"
              busy={apply.isPending}
              disabled={preview.listed.works > 0 && !despite}
              onClick={() => apply.mutate({ chosen: file, seen: preview.seen })}
            >
              Zmień {recordsText(preview.changed)}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4 text-sm">
        <FileDrop
          label="Wybierz plik"
          accept=".xlsx,.csv"
          hint="albo przeciągnij go tutaj: XLSX lub CSV, najwyżej 10 MB. Nic się nie zmieni przed zatwierdzeniem podglądu."
          disabled={inspect.isPending || apply.isPending}
          onFile={take}
        />
        {inspect.isPending && <Spinner label="Porównywanie z bazą…" />}
        {problem && (
          <Alert tone="danger" title="Nie wczytano poprawek">
            {errorText(problem)}
          </Alert>
        )}
        {preview && <StatementsChoice listed={preview.listed} chosen={despite} onChange={setDespite} />}
        {preview && <Differences preview={preview} />}
      </div>
    </Dialog>
  );
}

/** So many reasons are read at once, not opened first. */
const FEW = 10;

function Differences({
  preview: { rows, changed, problems, problem_count: problemCount, records: found },
}: {
  preview: SheetPreview;
}) {
  return (
    <section aria-label="Różnice" className="space-y-3">
      <output className="block">
        Wierszy: {formatInteger(rows)}. Zmieni się: <strong>{formatInteger(changed)}</strong>, pominiętych:{' '}
        {formatInteger(problemCount)}.
      </output>
      {problems.length > 0 && (
        <details open={changed === 0 || problems.length <= FEW}>
          <summary>Dlaczego pominięto</summary>
          <ul className="mt-1 list-disc ps-5">
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                Wiersz {line}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      {found.length > 0 && (
        <ul className="divide-y rounded-md border">
          {found.map(({ id, title, changes }) => (
            <li key={id} className="p-2">
              <span className="line-clamp-1 font-medium">{title}</span>
              {changes.map(({ label, before, after }) => (
                <p key={label} className="wrap-anywhere">
                  <span className="text-muted-foreground">{label}: </span>
                  <del className="text-muted-foreground">{before || 'brak'}</del> →{' '}
                  <ins className="no-underline">{after || 'brak'}</ins>
                </p>
              ))}
            </li>
          ))}
          {changed > found.length && (
            <li className="p-2 text-muted-foreground">i jeszcze {formatInteger(changed - found.length)}</li>
          )}
        </ul>
      )}
    </section>
  );
}
