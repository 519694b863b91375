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

const FORMATS: Record<string, string> = {
  date: 'Podaj datę jako YYYY-MM-DD',
  datetime: 'Podaj datę i godzinę',
  email: 'Podaj adres e-mail',
  url: 'Podaj adres internetowy',
  uuid: 'Podaj identyfikator UUID',
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
      return isEmpty ? 'Uzupełnij to pole' : (FORMATS[issue.format] ?? 'Nieprawidłowa postać');
    case 'not_multiple_of':
      return `Podaj wielokrotność ${integers.format(issue.divisor)}`;
    default:
      return 'Nieprawidłowa wartość';
  }
}
