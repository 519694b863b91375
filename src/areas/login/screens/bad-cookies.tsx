import { LayoutGrid } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Prose } from '#ui/prose.tsx';

export default function BadCookies() {
  return (
    <Page title="Problem z ciasteczkami" subtitle="Logowanie wpadło w pętlę przekierowań">
      <Prose>
        <p>
          Przeglądarka kilka razy z rzędu wróciła do logowania. Zwykle powodem są stare albo uszkodzone ciasteczka
          (cookies) tej aplikacji lub strony logowania, czasem ich blokowanie w ustawieniach przeglądarki albo dodatku.
        </p>
      </Prose>
      <Section title="Jak wyczyścić ciasteczka">
        <Prose>
          <CookieSteps />
        </Prose>
      </Section>
      <Section title="Jeżeli to nie pomoże">
        <Prose>
          <ul>
            <li>Odczekaj minutę i spróbuj w oknie prywatnym przeglądarki.</li>
            <li>Zezwól na ciasteczka tej witryny i wyłącz dla niej dodatki blokujące.</li>
            <li>Sprawdź datę i godzinę w komputerze: przy błędnej ciasteczka tracą ważność od razu.</li>
          </ul>
        </Prose>
      </Section>
      <PageButton to="/dashboard" variant="primary" icon={LayoutGrid}>
        Powrót do panelu użytkownika
      </PageButton>
    </Page>
  );
}

/** How to clear the cookies of this site alone. */
const CookieSteps = () => (
  <ol>
    <li>Otwórz tę stronę i kliknij ikonę po lewej stronie paska adresu (kłódkę albo suwaki).</li>
    <li>
      Wybierz „Pliki cookie i dane witryn” (Chrome, Edge) albo „Wyczyść ciasteczka i dane stron” (Firefox); w Safari:
      Ustawienia → Prywatność → Zarządzaj danymi witryn.
    </li>
    <li>Usuń dane tej witryny oraz strony logowania uczelni.</li>
    <li>Zamknij wszystkie karty z tą aplikacją, otwórz ją ponownie i zaloguj się.</li>
  </ol>
);
