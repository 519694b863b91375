/** What else people call a screen when they look for it, by its route. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  '/admin/AppAccounts/importy': 'import pracowników polon pol-on szablon plik kolumny xlsx csv',
  '/admindashboard/importy': 'bibtex ris orcid crossref wczytaj szablon plik',
  '/admin/szablony': 'wzory pism oświadczeń uchwał',
  '/admin/dziennik': 'audyt audit log logi zdarzenia historia zmian',
  '/admindashboard': 'co czeka sprawy skrzynka do zatwierdzenia zatwierdź zwróć odrzuć',
  '/admindashboard/pbn': 'wyślij do pbn prześlij wysyłka wysłane publikacje',
  '/admindashboard/czasopisma': 'wykaz wykazy ministerstwa wczytaj importuj import punktowane lista',
  '/admindashboard/wydawcy': 'wykaz wykazy wydawców ministerstwa wczytaj importuj import poziom lista',
  '/admindashboard/historia': 'audyt cofnij zmianę zbiorczą',
  '/admindashboard/rekordy': 'publikacje lista prac doi',
  '/oswiadczenia': 'odmrożenie prośba o odmrożenie podpis potwierdzenie wydruk',
  '/publicationpanelevalasg': 'patent patenty',
  '/publicationpanelevalrep': 'ile mam punktów punkty sloty',
  '/wykazosiagniec': 'bibtex ris cv bibliografia eksport',
  '/gdpd': 'recenzent recenzenci promotor doktorant komisja',
  '/admin/slowniki': 'urlop rodzaje nieobecności stopnie tytuły stanowiska listy',
  '/admin/stan': 'kopia zapasowa backup błędy zadania w tle monitoring',
  '/admin/zestawieniaokresowe': 'porównaj zestawienia porównanie lat symulacje wynik ewaluacji',
  '/admin/okresy': 'kategoria naukowa kategorie wynik ewaluacji zamknięcie',
  '/admin/dyscyplinyuczelni': 'wynik ewaluacji uczelnia porównaj dyscypliny',
  '/admin/osobyzN0': 'lista osób bez publikacji',
  '/admin/osoba': 'urlop nieobecność zatrudnienie',
  '/discsuper/info': 'scenariusz scenariusze co jeśli',
  '/sprawy': 'co czeka skrzynka zadania biura',
};

/** What else people call an action. */
export const ACTIONS_CALLED: Readonly<Record<string, string>> = {
  'Zgłoś nową pracę': 'publikację artykuł książkę rozdział patent dodaj dorobek',
  'To nie moja praca': 'publikacja cudza błędny autor usuń',
  'Zgłoś błąd danych': 'błędne dane popraw zatrudnienie',
  'Dodaj rekord': 'nowy publikacja praca',
  'Utwórz konto': 'załóż nowe',
  'Ułóż scenariusz dyscypliny': 'scenariusze co jeśli',
};
