import { Snowflake, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../alert.tsx';
import { Badge } from '../badge.tsx';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useAnnounce } from '../live-region.tsx';
import { SaveState } from '../field/save-state.tsx';
import { ServerMessages } from '../server-messages.tsx';
import { toastError, toastInfo, toastSuccess } from '../overlay/toast.tsx';
import { Part, Row } from './part.tsx';

const serverText =
  '[Błąd] Nie znaleziono artykułu 1841.\nOkres 2022–2025 nie ma jeszcze wyniku.\n[Błąd] Rok 2019 jest poza okresem.';

export function NoticesPart() {
  const [shown, setShown] = useState(true);
  const announce = useAnnounce();
  return (
    <Part title="Powiadomienia i stany">
      <Banner>Wersja przedprodukcyjna do celów testowych! Dane mogą być niekompletne albo nieaktualne</Banner>
      <Banner tone="warning" icon={UserRoundCog} actions={<Button size="sm">Zakończ</Button>}>
        Działasz w imieniu innej osoby. Sesja zastępcza wygaśnie za 30 minut.
      </Banner>
      <div className="grid gap-3 md:grid-cols-2">
        <Alert tone="info" title="Trwa przeliczanie">
          Wynik pojawi się po zakończeniu, a stronę można opuścić.
        </Alert>
        <Alert tone="success" title="Zapisano potwierdzenie" />
        <Alert
          tone="warning"
          title="Dyscyplina spoza oświadczenia"
          actions={<Button size="sm">Pokaż publikację</Button>}
        >
          Publikacja jest przypisana do dyscypliny nauki prawne, której nie ma w dyscyplinach autora
        </Alert>
        {shown && (
          <Alert tone="danger" title="Błąd pobierania publikacji" onDismiss={() => setShown(false)}>
            Serwer nie odpowiedział w ciągu 30 sekund.
          </Alert>
        )}
        <ServerMessages text={serverText} />
      </div>
      <Row label="Etykiety">
        <Badge>Szkic</Badge>
        <Badge icon={Snowflake}>Zamrożona</Badge>
        <Badge tone="info">W toku</Badge>
        <Badge tone="success">Tak</Badge>
        <Badge tone="warning">Nie: R05</Badge>
        <Badge tone="danger">Usterka</Badge>
      </Row>
      <Row label="Stan zapisu wiersza">
        <SaveState of="Zeszyt" status="saving" />
        <SaveState of="Zeszyt" status="saved" onUndo={() => announce('Cofnięto zmianę')} />
        <SaveState
          of="Zeszyt"
          status="failed"
          message="Ktoś zmienił ten wiersz"
          onRetry={() => announce('Ponowiono zapis')}
        />
      </Row>
      <Row label="Powiadomienia chwilowe">
        <Button onClick={() => toastSuccess('Pomyślnie zapisano dyscyplinę')}>Sukces</Button>
        <Button onClick={() => toastError('Nie zapisano: wiersz zmieniono w innej sesji')}>Błąd</Button>
        <Button onClick={() => toastInfo('Zestawienie jest gotowe do pobrania')}>Wiadomość</Button>
        <Button onClick={() => announce('Wczytano 24 publikacje')}>Powiedz czytnikowi</Button>
      </Row>
      <EmptyState title="Brak informacji o publikacjach" action={<Button size="sm">Wybierz inny okres</Button>}>
        W wybranym okresie nie ma przypisanych prac.
      </EmptyState>
    </Part>
  );
}
