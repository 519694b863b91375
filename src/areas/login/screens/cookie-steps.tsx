/** How to clear the cookies of this site alone. */
export const CookieSteps = () => (
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
