import { useMutation, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { api, errorBody } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { sendFile } from '#client/upload.ts';
import { useRequest } from '#client/use-request.ts';
import { isOpen } from '#shared/job-states.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { Progress } from '#ui/progress.tsx';
import { Prose } from '#ui/prose.tsx';
import type { Moves } from '../schema.ts';

/** The session has. */
const hasEnded = (error: unknown) => errorBody(error)?.code === 'UNAUTHORIZED';

export default function MovePage() {
  const moves = useQuery(
    api.installation.moves.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data, error } }) =>
        !hasEnded(error) && (pollWhileOpen(data?.export) || pollWhileOpen(data?.import)),
    }),
  );
  const importing = moves.data?.import;
  // The accounts here have been replaced, and with them this session.
  if (importing && isOpen(importing) && hasEnded(moves.error)) return <Replaced />;
  return (
    <Page
      title="Przeniesienie danych"
      subtitle="Z tej instalacji do innej, także z bazy wbudowanej do PostgreSQL i z powrotem"
    >
      <Loaded query={moves} what="stanu przeniesienia">
        {(shown) => (
          <>
            <Export moves={shown} />
            <Import moves={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Replaced() {
  return (
    <Page title="Przeniesienie danych">
      <Alert
        tone="success"
        title="Wczytano dane"
        actions={
          <Button href="/" variant="primary">
            Przejdź do logowania
          </Button>
        }
      >
        <span data-session-ended>
          Konta z pliku zastąpiły konta tej instalacji i skończyły Twoją sesję. Zaloguj się kontem z poprzedniej.
        </span>
      </Alert>
    </Page>
  );
}

function Export({ moves: { export: job } }: { moves: Moves }) {
  const request = useRequest();
  const order = useMutation(api.installation.export.mutationOptions({ onSuccess: request.renew }));
  return (
    <ContentCard title="Eksport" className="space-y-4">
      <Prose>
        <p>
          Jeden plik ZIP ze wszystkim, co jest w bazie: jednostki, osoby, konta i role, okresy, wykazy, publikacje,
          oświadczenia, dokumenty, ustawienia i dziennik zmian. Bez sesji, haseł i kluczy: daty urodzenia zostają
          zaszyfrowane. Plik zawiera dane osobowe całej uczelni; tutaj można go pobrać przez dobę.
        </p>
      </Prose>
      <ChangeFailed of={order} failed="Nie zlecono eksportu" />
      {job && <JobProgress job={job} shownBy="installation.moves" />}
      <Button
        variant="primary"
        icon={PackageOpen}
        busy={order.isPending}
        disabled={job !== null && isOpen(job)}
        onClick={() => order.mutate({ request_id: request.id() })}
      >
        Eksportuj wszystkie dane
      </Button>
    </ContentCard>
  );
}

function Import({ moves: { import: job, held } }: { moves: Moves }) {
  const [file, setFile] = useState<File>();
  const send = useMutation({
    meta: { changes: ['installation'] },
    mutationFn: (chosen: File) =>
      sendFile<{ job: number }>(
        `/api/admin/importAll?${new URLSearchParams({ name: chosen.name.slice(-200) })}`,
        chosen,
      ),
    onSettled: () => setFile(undefined),
  });
  return (
    <ContentCard title="Wczytanie" className="space-y-4">
      {job && <JobProgress job={job} shownBy="installation.moves" />}
      {held ? (
        <Alert tone="info" title="Do tej instalacji niczego nie można wczytać">
          Ma już dane: {held}. Wczytać można tylko do pustej, w tej samej wersji programu.
        </Alert>
      ) : (
        <>
          <Prose>
            <p>
              Wczytanie zastępuje konta tej pustej instalacji kontami z pliku i kończy Twoją sesję: potem zaloguj się
              kontem z poprzedniej instalacji. Zapisuje wszystko albo nic, a na końcu porównuje sumy kontrolne każdej
              tabeli. Większy plik niż 50 MB wczytuje polecenie na serwerze:{' '}
              <code>npm run move -- import plik.zip</code>
            </p>
          </Prose>
          {send.isPending && <Progress label="Przesyłanie pliku" />}
          {!send.isPending && !(job && isOpen(job)) && (
            <FileDrop
              label="Wybierz plik eksportu"
              accept=".zip"
              hint="ZIP z eksportu, najwyżej 50 MB"
              onFile={setFile}
            />
          )}
          <ChangeFailed of={send} failed="Nie przesłano pliku" />
          <ConfirmDialog
            open={file !== undefined}
            onOpenChange={(open) => !open && setFile(undefined)}
            title="Wczytać dane z pliku?"
            confirm="Wczytaj"
            onConfirm={() => file && send.mutate(file)}
          >
            {file?.name}: po wczytaniu Twoja sesja się skończy.
          </ConfirmDialog>
        </>
      )}
    </ContentCard>
  );
}
