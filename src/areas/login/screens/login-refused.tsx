import { LogIn } from 'lucide-react';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import { usePanelSearch } from '#client/search.ts';
import { loginHref } from '#client/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { readRefusal } from '../search.ts';
import { Prose } from '#ui/prose.tsx';

const REASONS = {
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
};

export default function LoginRefused() {
  const [{ reason }] = usePanelSearch(readRefusal);
  const { title, text, steps } = REASONS[reason];
  return (
    <Page title="Nie udało się zalogować" back={<BackToDashboard />}>
      <Alert tone="danger" title={title}>
        {text}
      </Alert>
      <Prose>
        <h2 className="text-lg/7 font-semibold">Co zrobić</h2>
        <ul>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Prose>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary" icon={LogIn}>
          <a href={loginHref('/dashboard')}>Zaloguj się ponownie</a>
        </Button>
        {(reason === 'account' || reason === 'inactive') && (
          <Button asChild>
            <a href="/api/logout">Wyloguj z systemu logowania</a>
          </Button>
        )}
      </div>
    </Page>
  );
}
