/** What a row of the audit is about: its codes, as `publication:12:person:3`, and how people read and write them. */
const NOUNS: Record<string, string> = {
  publication: 'publikacja',
  person: 'osoba',
  account: 'konto',
  statement: 'oświadczenie',
  grant: 'uprawnienie',
  period: 'okres',
  scenario: 'scenariusz',
  'people-import': 'import',
};
const CODES = new Map(Object.entries(NOUNS).map(([code, noun]) => [noun, code]));

/** Lists and files of people, whose opening is noted. */
const CALLS: Record<string, string> = {
  'polon.faults': 'zgłoszenia usterek',
  'polon.faultsFile': 'zgłoszenia usterek',
  'reconciliation.differences': 'rozbieżności danych osób',
  'reconciliation.differencesFile': 'rozbieżności danych osób',
  'reconciliation.people': 'osoby do scalenia',
  'reconciliation.doubled': 'podwójne rekordy',
  'session.allSessions': 'otwarte sesje',
  'audit.search': 'dziennik zmian',
  'audit.file': 'dziennik zmian',
  'evaluation.standing.reductionsFile': 'zestawienie osób N0',
  'imports.report': 'wiersze importu',
  'people.searchAccounts': 'wyszukiwanie kont',
  'accounts.dn10ById': 'wyszukiwanie w DN10',
  'accounts.dn10ByName': 'wyszukiwanie w DN10',
  'accounts.polonOrcid': 'wyszukiwanie w POL-on',
  'accounts.polonPersons': 'wyszukiwanie w POL-on',
  'publications.points': 'punkty publikacji',
};

const PART = String.raw`(?:call:[\w.]+|[a-z-]+:\d+)`;
const CODED = new RegExp(`^${PART}(?::${PART})*$`);
const WORDED = /^\p{L}+ \d+(,? \p{L}+ \d+)*$/u;

/** `publikacja 12, osoba 3`; what is no number of a known kind stays as it is. */
export function subjectText(subject: string): string {
  if (!CODED.test(subject)) return subject;
  return [...subject.matchAll(/([a-z-]+):([\w.]+)/g)]
    .map(([, kind = '', id = '']) => (kind === 'call' ? (CALLS[id] ?? id) : `${NOUNS[kind] ?? kind} ${id}`))
    .join(', ');
}

/** The code that was meant by such words; any other text stays as it is. */
export function subjectCode(text: string): string {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (!WORDED.test(plain)) return text;
  const parts = [...plain.matchAll(/(\p{L}+) (\d+)/gu)].map(([, noun = '', id]) => ({ code: CODES.get(noun), id }));
  return parts.every(({ code }) => code) ? parts.map(({ code, id }) => `${code}:${id}`).join(':') : text;
}
