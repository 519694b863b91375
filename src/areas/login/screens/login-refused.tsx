import { LogIn } from 'lucide-react';
import { usePanelSearch } from '#client/search.ts';
import { loginHref } from '#client/shell/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import type { RefusalReason } from '../refusal-reasons.ts';
import { readRefusal } from '../search.ts';
import { Prose } from '#ui/prose.tsx';

type Reason = { title: string; text: string; steps: string[] };

const REASONS: Record<RefusalReason, Reason> = {
  account: {
    title: 'Dla tego loginu nie ma konta',
    text: 'System logowania potwierdził, kim jesteś, ale w tej aplikacji nie ma konta z tym loginem.',
    steps: [
      'Jeżeli masz kilka loginów na uczelni, zaloguj się tym, którego używasz jako pracownik albo doktorant. Najpierw wyloguj się z centralnego systemu logowania.',
      'Nowo zatrudnieni: konto pojawia się po wpisaniu zatrudnienia do bazy pracowników.',
      'Jeżeli konto powinno istnieć, zgłoś to jednostce, która prowadzi konta tej aplikacji. Podaj login i jednostkę.',
    ],
  },
  inactive: {
    title: 'Konto w tej aplikacji jest nieaktywne',
    text: 'System logowania potwierdził, kim jesteś, ale Twoje konto w tej aplikacji zostało wyłączone, na przykład po zakończeniu zatrudnienia.',
    steps: [
      'Jeżeli nadal tu pracujesz albo się kształcisz, zgłoś to jednostce, która prowadzi konta tej aplikacji. Podaj login i jednostkę.',
      'Jeżeli masz na uczelni inny, nowszy login, zaloguj się nim. Najpierw wyloguj się z centralnego systemu logowania.',
    ],
  },
  service: {
    title: 'Centralny system logowania nie odpowiada',
    text: 'Aplikacja nie mogła sprawdzić w centralnym systemie logowania, kim jesteś.',
    steps: [
      'Spróbuj zalogować się ponownie za kilka minut.',
      'Jeżeli komunikat wraca, sprawdź, czy działają inne systemy uczelni z tym samym logowaniem.',
    ],
  },
  ticket: {
    title: 'System logowania odrzucił bilet logowania',
    text: 'Bilet logowania jest ważny krótko i tylko raz. Mógł wygasnąć albo strona została otwarta ponownie, na przykład przyciskiem „Wstecz” lub z historii.',
    steps: [
      'Zaloguj się jeszcze raz: dostaniesz nowy bilet.',
      'Nie dodawaj do zakładek strony logowania, tylko stronę główną aplikacji albo panel użytkownika.',
      'Jeżeli komunikat wraca, wyczyść ciasteczka tej witryny i sprawdź datę i godzinę w komputerze.',
    ],
  },
  database: {
    title: 'Baza danych nie odpowiada',
    text: 'Aplikacja nie może teraz otworzyć Twojej sesji. Login i hasło są w porządku albo nie zostały jeszcze sprawdzone.',
    steps: [
      'Spróbuj zalogować się ponownie za chwilę.',
      'Jeżeli komunikat wraca dłużej niż kilka minut, powiadom administratora aplikacji.',
    ],
  },
  upgrade: {
    title: 'Trwa aktualizacja systemu',
    text: 'Aplikacja jest właśnie aktualizowana i przez kilka minut nie przyjmuje logowań. Login i hasło są w porządku albo nie zostały jeszcze sprawdzone.',
    steps: ['Spróbuj zalogować się ponownie za kilka minut.'],
  },
  busy: {
    title: 'Zbyt wiele prób logowania',
    text: 'W ciągu ostatniej minuty z Twojej sieci przyszło więcej żądań, niż aplikacja przyjmuje.',
    steps: [
      'Odczekaj minutę i zaloguj się ponownie.',
      'Jeżeli komunikat wraca, choć logujesz się pierwszy raz, powiadom administratora aplikacji.',
    ],
  },
  code: {
    title: 'Kod pierwszego administratora jest już nieważny',
    text: 'System logowania potwierdził, kim jesteś, ale kod zużyto, minęła doba od jego wypisania albo ta instalacja ma już administratora.',
    steps: [
      'Uruchom serwer ponownie: jeżeli nadal nie ma administratora, wypisze nowy kod.',
      'Jeżeli administratorem został ktoś inny, poproś tę osobę o konto i rolę.',
    ],
  },
  error: {
    title: 'Błąd wewnętrzny serwera',
    text: 'Logowanie przerwał błąd aplikacji, który został zapisany w dzienniku serwera.',
    steps: ['Spróbuj zalogować się ponownie.', 'Jeżeli komunikat wraca, powiadom administratora aplikacji.'],
  },
};

export default function LoginRefused() {
  const [{ reason }] = usePanelSearch(readRefusal);
  const { title, text, steps } = REASONS[reason];
  return (
    <Page title="Nie udało się zalogować">
      <Alert tone="danger" title={title}>
        {text}
      </Alert>
      <Prose>
        <h2 className="text-lg font-semibold">Co zrobić</h2>
        <ul>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Prose>
      <div className="flex flex-wrap gap-3">
        <Button href={loginHref('/dashboard')} variant="primary" icon={LogIn}>
          Zaloguj się ponownie
        </Button>
        {(reason === 'account' || reason === 'inactive') && (
          <Button href="/api/logout">Wyloguj z systemu logowania</Button>
        )}
      </div>
    </Page>
  );
}
