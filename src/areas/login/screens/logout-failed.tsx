import { LogOut } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';

export default function LogoutFailed() {
  return (
    <Page title="Nie udało się wylogować">
      <Alert tone="danger" title="Sesja jest nadal otwarta">
        Serwer nie mógł jej teraz zakończyć. Spróbuj ponownie za chwilę. Na wspólnym komputerze nie zostawiaj otwartej
        przeglądarki: dopóki się nie wylogujesz, każdy może w niej działać w Twoim imieniu.
      </Alert>
      <div>
        <Button href="/api/logout" variant="primary" icon={LogOut}>
          Wyloguj się ponownie
        </Button>
      </div>
    </Page>
  );
}
