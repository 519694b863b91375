import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListImport } from '#areas/list-imports/schema-lists.ts';
import type { List } from '#areas/list-imports/schema-journals.ts';
import { LIST_KIND_NAMES, scaleText } from '#areas/library/schema-words.ts';
import { csrfToken, errorText } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Progress } from '#ui/progress.tsx';

async function upload({ kind, id }: List, file: File): Promise<ListImport> {
  const query = new URLSearchParams({ name: file.name.slice(-200), kind, list: String(id) });
  const response = await fetch(`/api/admin/listUpload?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-csrf-token': csrfToken() },
    body: file,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as ListImport;
  const refused = answer as { message?: string } | null;
  throw new Error(refused?.message ?? `serwer odpowiedział błędem ${response.status}`);
}

/** Sends a file of a list and opens its preview. */
export function ListUpload({ list, close }: { list: List; close: () => void }) {
  const navigate = useNavigate();
  const [file, choose] = useState<File>();
  const send = useMutation({
    meta: { changes: ['lists'] },
    mutationFn: (chosen: File) => upload(list, chosen),
    onSuccess: ({ id }) => navigate({ to: '/admindashboard/wykazy/importy/$id', params: { id: String(id) } }),
  });
  return (
    <Dialog
      title={`Wczytaj ${LIST_KIND_NAMES[list.kind]}`}
      description={list.name}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Anuluj</Button>
          <Button variant="primary" disabled={!file} busy={send.isPending} onClick={() => file && send.mutate(file)}>
            Wczytaj i porównaj
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {send.error && (
          <Alert tone="danger" title="Nie wczytano pliku">
            {errorText(send.error)}
          </Alert>
        )}
        <Field label="Plik" hint="CSV albo XLSX, najwyżej 50 MB. Nic się nie zmieni przed zatwierdzeniem podglądu.">
          <input
            type="file"
            accept=".csv,.txt,.xlsx"
            onChange={({ target }) => choose(target.files?.[0])}
            className="block w-full text-sm file:me-3 file:h-8 file:rounded-md file:border file:border-input file:bg-card file:px-3 file:text-sm file:font-medium"
          />
        </Field>
        {list.kind === 'journals' ? (
          <p className="text-sm text-muted-foreground">
            Kolumny jak w pliku ministerstwa (Tytuł_1, issn, e-issn, Punkty, kolumna na dyscyplinę) albo: title, issn,
            eissn, points, discipline_codes. Punkty tego wykazu: {scaleText(list.valid_from)}.
          </p>
        ) : (
          <p className="text-sm text-muted-foreground">Kolumny: Nazwa (name) i Poziom (level): I albo II.</p>
        )}
        {send.isPending && <Progress label="Wysyłanie pliku" />}
      </div>
    </Dialog>
  );
}
