/** What the audit's actions are called; a beginning stands for all that begin so. */
export const ACTIONS: Record<string, string> = {
  'publication.discipline': 'dyscyplina publikacji',
  'publication.optimum': 'publikacja w optimum',
  'publication.custom': 'publikacja w wyborze własnym',
  'statement.discipline': 'dyscyplina w oświadczeniu',
  'session.actAs': 'działanie w imieniu innej osoby: początek',
  'session.actEnd': 'działanie w imieniu innej osoby: koniec',
  'session.end': 'zakończenie sesji',
  'polon.confirm': 'potwierdzenie danych POL-on',
  'polon.report': 'zgłoszenie błędu danych POL-on',
  'polon.answer': 'odpowiedź na zgłoszenie błędu',
  'read.': 'odczyt danych osoby',
  'read.publications': 'odczyt listy publikacji osoby',
  'read.share': 'odczyt wkładu udziału osoby',
  'read.polon': 'odczyt danych POL-on osoby',
  'read.account': 'odczyt konta osoby',
  'read.acting': 'odczyt w imieniu innej osoby',
  'read.list': 'odczyt listy osób',
  'read.file': 'pobranie pliku z danymi osób',
  'read.merge': 'odczyt danych osoby przed scaleniem',
  'grant.': 'uprawnienia',
  'grant.add': 'nadanie uprawnienia',
  'grant.change': 'zmiana uprawnienia',
  'grant.revoke': 'odebranie uprawnienia',
  'account.create': 'dodanie konta',
  'account.update': 'zmiana konta',
  'account.delete': 'usunięcie konta',
  'person.merge': 'scalenie osób',
  'person.unmerge': 'cofnięcie scalenia osób',
  'difference.': 'rozbieżność danych osoby',
  'difference.fix': 'rozbieżność: przyjęto z POL-on',
  'difference.dismiss': 'rozbieżność: odłożono',
  'difference.reopen': 'rozbieżność: przywrócono',
  'account.attach': 'powiązanie konta z osobą',
  'account.fill': 'uzupełnienie konta przy logowaniu',
  'period.authorDeadline': 'termin przypisań autorów',
  'recalculation.request': 'zlecenie przeliczenia okresu',
  'scenario.': 'scenariusze',
  'import.': 'importy',
  'people-import.': 'importy danych osób',
};

/** The name of an action, or its code where it has none. */
export function actionName(action: string): string {
  const beginning = Object.keys(ACTIONS).find((key) => key.endsWith('.') && action.startsWith(key));
  return ACTIONS[action] ?? (beginning ? `${ACTIONS[beginning]}: ${action.slice(beginning.length)}` : action);
}
