/** What else people call a screen when they look for it, by its route. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  '/admin/AppAccounts/importy': 'import pracowników polon pol-on szablon plik kolumny xlsx csv',
  '/admindashboard/importy': 'bibtex ris orcid crossref wczytaj szablon plik',
  '/admin/szablony': 'wzory pism oświadczeń uchwał',
  '/admin/dziennik': 'audyt audit log logi zdarzenia historia zmian',
  '/admindashboard': 'co czeka sprawy skrzynka do zatwierdzenia',
  '/admindashboard/historia': 'audyt cofnij zmianę zbiorczą',
  '/admindashboard/rekordy': 'publikacje lista prac doi',
  '/gdpd': 'recenzent recenzenci promotor doktorant komisja',
  '/admin/slowniki': 'urlop rodzaje nieobecności stopnie tytuły stanowiska listy',
  '/admin/stan': 'kopia zapasowa backup błędy zadania w tle monitoring',
  '/sprawy': 'co czeka skrzynka zadania biura',
};
