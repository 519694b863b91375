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

const CODED = /^[a-z-]+:\d+(:[a-z-]+:\d+)*$/;
const WORDED = /^\p{L}+ \d+(,? \p{L}+ \d+)*$/u;

/** `publikacja 12, osoba 3`; what is no number of a known kind stays as it is. */
export function subjectText(subject: string): string {
  if (!CODED.test(subject)) return subject;
  return [...subject.matchAll(/([a-z-]+):(\d+)/g)]
    .map(([, kind = '', id]) => `${NOUNS[kind] ?? kind} ${id}`)
    .join(', ');
}

/** The code that was meant by such words; any other text stays as it is. */
export function subjectCode(text: string): string {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (!WORDED.test(plain)) return text;
  const parts = [...plain.matchAll(/(\p{L}+) (\d+)/gu)].map(([, noun = '', id]) => ({ code: CODES.get(noun), id }));
  return parts.every(({ code }) => code) ? parts.map(({ code, id }) => `${code}:${id}`).join(':') : text;
}
