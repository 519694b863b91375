import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { missingList } from './lists.ts';
import { OFFICE_NAMES, OFFICES } from './schema-words.ts';

const office = { label: 'dział', values: Object.fromEntries(OFFICES.map((each) => [each, OFFICE_NAMES[each].name])) };
const step = {
  subject: ['year-step'],
  fields: {
    title: 'krok',
    office,
    first_day: 'pierwszy dzień',
    last_day: 'ostatni dzień',
    remind_days: 'przypomnienie, dni wcześniej',
    done_on: 'zrobiony',
    skipped_on: 'pominięty',
    skip_reason: 'powód',
  },
} as const;

export const yearAudit = auditWords({
  subjects: { 'year-step': 'krok roku' },
  groups: { 'year.': 'rok uczelni' },
  actions: {
    'year.begin': {
      label: 'ustalenie terminów roku',
      subject: 'text',
      fields: { from: 'według roku', steps: 'kroki' },
    },
    'year.change': { label: 'zmiana terminów kroku roku', ...step },
    'year.mark': { label: 'oznaczenie kroku roku', ...step },
    'year.skip': { label: 'pominięcie kroku roku', ...step },
    'year.remind': { label: 'przypomnienie o kroku roku', ...step },
    'year.unremind': { label: 'cofnięcie przypomnienia', ...step },
  },
  readings: {
    'year.missing': { list: 'osoby, na które czeka krok roku' },
    'year.missingFile': {
      file: 'osoby, na które czeka krok roku',
      fields: filterWords(missingList),
    },
  },
});
