import { Prose } from '#ui/prose.tsx';

export const ReportingRules = () => (
  <Prose>
    <ul>
      <li>
        Nowe publikacje i inne osiągnięcia zgłasza się bibliotece uczelni. Zgłoszenie powinno zawierać pełny opis
        bibliograficzny, wszystkich autorów w kolejności z publikacji oraz identyfikator DOI, ISBN albo ISSN.
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
        wycofać biblioteka albo administrator.
      </li>
      <li>
        Dane o zatrudnieniu, dyscyplinach i zaliczeniu do liczby N pochodzą z systemu POL-on. Błąd w tych danych zgłasza
        się w panelu „Informacje z systemu POLON”.
      </li>
    </ul>
  </Prose>
);
