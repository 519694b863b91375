import { useQuery } from '@tanstack/react-query';
import { BookOpen, LayoutGrid, LogIn } from 'lucide-react';
import { PageButton, PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { loginHref, useSession } from '#client/shell/session.ts';
import { Unbroken } from '#client/parts/unbroken.tsx';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Prose } from '#ui/prose.tsx';

export default function Landing() {
  const { state, attrs } = useSession();
  // Without an answer there is no link: the page is complete without it.
  const catalogue = useQuery(api.openData.catalogue.queryOptions());
  return (
    <Page title="Uniwersytecki system dorobku naukowego">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="space-y-4">
          <Prose>
            <p className="text-lg text-muted-foreground">
              Publikacje i patenty pracowników uczelni, ich przypisanie do dyscyplin naukowych oraz punkty i sloty w
              ewaluacji działalności naukowej – na podstawie danych biblioteki i systemu <Unbroken text="POL-on" />.
            </p>
          </Prose>
          <div className="flex flex-wrap gap-3 pb-4">
            {state === 'out' ? (
              <Button href={loginHref('/dashboard')} variant="primary" size="lg" icon={LogIn}>
                Zaloguj się
              </Button>
            ) : (
              <PageButton to="/dashboard" variant="primary" size="lg" icon={LayoutGrid}>
                Przejdź do panelu użytkownika
              </PageButton>
            )}
            {catalogue.data?.is_open && (
              <Button href="/katalog" size="lg" icon={BookOpen}>
                Katalog dorobku uczelni
              </Button>
            )}
          </div>
          <ContentCard title="Zasady zgłaszania publikacji i osiągnięć">
            <ReportingRules />
          </ContentCard>
        </div>
        <div className="space-y-4">
          <ContentCard title="Pomoc w logowaniu">
            <LoginHelp />
          </ContentCard>
          <ContentCard title="Kontakt i dostępność">
            <Prose>
              {attrs?.contactEmail ? (
                <p>
                  Uwagi i pytania: <TextLink href={`mailto:${attrs.contactEmail}`}>{attrs.contactEmail}</TextLink>
                </p>
              ) : (
                <p>Adres do zgłaszania uwag i pytań jest widoczny po zalogowaniu.</p>
              )}
              <p>
                <PageLink to="/info/dostepnosc">Deklaracja dostępności</PageLink>
              </p>
            </Prose>
          </ContentCard>
        </div>
      </div>
    </Page>
  );
}

const LoginHelp = () => (
  <Prose>
    <p>
      Loguj się nazwą użytkownika i hasłem centralnego systemu uwierzytelniania uczelni. Aplikacja nie zna hasła i nie
      może go zmienić; o pomoc w jego odzyskaniu poproś administratora kont uczelni.
    </p>
    <p>
      Jeżeli po zalogowaniu strona wciąż wraca do logowania albo przeglądarka zgłasza zbyt wiele przekierowań,
      najczęstszą przyczyną są uszkodzone ciasteczka: <PageLink to="/info/badcookies">jak je wyczyścić</PageLink>.
    </p>
    <p>Na wspólnym komputerze po skończonej pracy wyloguj się i zamknij przeglądarkę.</p>
  </Prose>
);

const ReportingRules = () => (
  <Prose>
    <ul>
      <li>
        Nowe publikacje i inne osiągnięcia zgłasza się bibliotece uczelni: po zalogowaniu w aplikacji, „Zgłoś nową
        pracę”. Zgłoszenie powinno zawierać pełny opis bibliograficzny, wszystkich autorów w kolejności z publikacji
        oraz identyfikator DOI, ISBN albo ISSN.
      </li>
      <li>
        Biblioteka sprawdza i zatwierdza rekord. Do tego czasu publikacja jest widoczna na listach, ale nie wlicza się
        do ewaluacji.
      </li>
      <li>
        Autor wskazuje dyscyplinę każdej swojej publikacji spośród dyscyplin ze swojego oświadczenia. Jedną publikację
        wykazuje się w jednej dyscyplinie, a wszystkie publikacje osoby – najwyżej w dwóch.
      </li>
      <li>
        Wydruk oświadczenia za dany rok zamyka wybór dyscyplin publikacji z tego roku. Wydrukowane oświadczenie może
        wycofać biblioteka albo zespół ewaluacji.
      </li>
      <li>
        Dane o zatrudnieniu, dyscyplinach i zaliczeniu do liczby N pochodzą z systemu <Unbroken text="POL-on" />. Błąd w
        tych danych zgłasza się w panelu „Informacje z systemu POLON”.
      </li>
    </ul>
  </Prose>
);
