import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ListImport } from '../schema-lists.ts';
import type { List } from '../schema.ts';
import { LIST_KIND_NAMES, scaleText } from '#areas/library/schema-words.ts';
import { linkTo } from '#client/download.ts';
import { sendFile } from '#client/upload.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Progress } from '#ui/progress.tsx';

function upload({ kind, id }: List, file: File) {
  const query = new URLSearchParams({ name: file.name.slice(-200), kind, list: String(id) });
  return sendFile<ListImport>(`/api/admin/listUpload?${query}`, file);
}

/** Sends a file of a list and opens its preview. */
export function ListUpload({ list, close }: { list: List; close: () => void }) {
  const navigate = useNavigate();
  const send = useMutation({
    meta: { changes: ['lists', 'intake.waiting', 'dashboard.overview'] },
    mutationFn: (chosen: File) => upload(list, chosen),
    onSuccess: ({ id }) => navigate({ to: '/admindashboard/wykazy/importy/$id', params: { id: String(id) } }),
  });
  return (
    <Dialog
      title={`Wczytaj ${LIST_KIND_NAMES[list.kind]}`}
      description={list.name}
      onClose={close}
      footer={<Button onClick={close}>Anuluj</Button>}
    >
      <div className="space-y-4">
        <ChangeFailed of={send} failed="Nie wczytano pliku" />
        <FileDrop
          label="Wybierz plik"
          accept=".csv,.txt,.xlsx"
          hint="albo przeciągnij go tutaj: CSV lub XLSX, najwyżej 50 MB. Nic się nie zmieni przed zatwierdzeniem podglądu."
          disabled={send.isPending}
          onFile={(file) => send.mutate(file)}
        />
        {send.isPending && <Progress label="Wysyłanie pliku" />}
        <Button
          href={linkTo('/api/admin/listTemplate', { kind: list.kind })}
          download
          size="sm"
          variant="ghost"
          icon={Download}
        >
          Pobierz szablon XLSX
        </Button>
        {list.kind === 'journals' ? (
          <p className="text-sm text-muted-foreground">
            Wczytasz wykaz ministerstwa bez przeróbek: nagłówek (Tytuł 1, issn, e-issn, Punktacja) jest w jednym z
            pięciu pierwszych wierszy, a „x” w kolumnie z kodem albo nazwą oznacza dyscyplinę. Także szablon, plik
            pobrany stąd przyciskiem „Pobierz XLSX” i kolumny title, issn, eissn, points, discipline_codes. Punkty tego
            wykazu: {scaleText(list.valid_from)}.
          </p>
        ) : (
          <p className="text-sm text-muted-foreground">Kolumny: Nazwa (name) i Poziom (level): I albo II.</p>
        )}
      </div>
    </Dialog>
  );
}
