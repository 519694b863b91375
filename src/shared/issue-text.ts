import type { z } from 'zod';

/** Documented: the whole message where a period is missing or unreadable. */
export const NO_PERIOD = 'Nie wybrano okresu ewaluacji';

const integers = new Intl.NumberFormat('pl-PL');
const rules = new Intl.PluralRules('pl-PL');

const CHARACTERS = { one: 'znak', few: 'znaki', many: 'znaków' } as const;
const ITEMS = { one: 'pozycja', few: 'pozycje', many: 'pozycji' } as const;

function amount(of: number | bigint, forms: { one: string; few: string; many: string }) {
  const kind = rules.select(Number(of));
  return `${integers.format(of)} ${kind === 'one' || kind === 'few' ? forms[kind] : forms.many}`;
}

const MONTHS = 'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień'.split(
  ' ',
);

/** Why a day that is written as one is none; undefined: it is one, or is not written as a day. */
function noSuchDay(text: string): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  const [, dateFirst, monthNext, yearLast] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const [inYear, inMonth, on] = [year ?? yearLast, month ?? monthNext, date ?? dateFirst].map(Number);
  if (!Number.isInteger(inYear) || inYear === undefined || inMonth === undefined || on === undefined) return undefined;
  const name = MONTHS[inMonth - 1];
  if (name === undefined || on === 0 || inYear === 0) return 'Nie ma takiego dnia';
  const days = new Date(Date.UTC(2000 + (inYear % 400), inMonth, 0)).getUTCDate();
  // A day that there is has only to be written otherwise.
  if (on <= days) return undefined;
  return `Nie ma takiego dnia: ${name}${inMonth === 2 ? ` ${inYear}` : ''} ma ${days} dni`;
}

export const ASKS_DAY = 'Podaj dzień, np. 2025-12-15';

/** What is wrong with a text that is no day; `format`: said of what is not written as one. */
export const dayFault = (text: string, format = ASKS_DAY) => noSuchDay(text) ?? format;

const FORMATS: Record<string, string> = {
  datetime: 'Podaj datę i godzinę',
  email: 'Podaj adres e-mail',
  url: 'Podaj adres internetowy',
  uuid: 'Podaj identyfikator UUID',
  time: 'Podaj godzinę jako HH:MM',
};

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/** The Polish message of a zod issue, for server and client. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  const isEmpty = isMissing(issue.input);
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty) return 'Uzupełnij to pole';
      if (issue.expected === 'int') return 'Podaj liczbę całkowitą';
      return issue.expected === 'number' ? 'Podaj liczbę' : 'Nieprawidłowa wartość';
    case 'invalid_value':
    case 'invalid_union':
      return isEmpty ? 'Wybierz jedną z możliwości' : 'Nieprawidłowa wartość';
    case 'too_big':
      if (issue.origin === 'string') return `Najwyżej ${amount(issue.maximum, CHARACTERS)}`;
      if (issue.origin === 'array') return `Najwyżej ${amount(issue.maximum, ITEMS)}`;
      return `Nie więcej niż ${integers.format(issue.maximum)}`;
    case 'too_small':
      if (isEmpty) return 'Uzupełnij to pole';
      if (issue.origin === 'string') return `Co najmniej ${amount(issue.minimum, CHARACTERS)}`;
      if (issue.origin === 'array') return `Co najmniej ${amount(issue.minimum, ITEMS)}`;
      return `Nie mniej niż ${integers.format(issue.minimum)}`;
    case 'invalid_format':
      if (issue.format === 'date' && !isEmpty) return dayFault(String(issue.input));
      return isEmpty ? 'Uzupełnij to pole' : (FORMATS[issue.format] ?? 'Nieprawidłowa postać');
    case 'custom':
      // A check of our own that is of a kind of text, and says so: no message of the form's rules.
      if (issue.params?.format === 'date') return dayFault(String(issue.input));
      return FORMATS[issue.params?.format] ?? 'Nieprawidłowa wartość';
    case 'not_multiple_of':
      return `Podaj wielokrotność ${integers.format(issue.divisor)}`;
    default:
      return 'Nieprawidłowa wartość';
  }
}
