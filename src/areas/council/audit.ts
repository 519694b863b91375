import { auditWords } from '#areas/audit-words.ts';
import { DAY_LABELS, DECISIONS } from './words.ts';

const query = { discCode: { label: 'dyscyplina', names: 'discipline' }, dtOn: 'stan na dzień' } as const;
const whole = {
  ...query,
  wr: { label: 'osoby', values: { 0: 'członkowie rady', 1: 'wszyscy w dyscyplinie' } },
} as const;

export const councilAudit = auditWords({
  subjects: { discipline: 'dyscyplina' },
  groups: { 'council.': 'rada dyscypliny' },
  actions: {
    'council.change': {
      label: 'zmiana danych osoby w radzie dyscypliny',
      subject: ['discipline', 'person'],
      fields: {
        osw1: 'lustracja',
        display: { label: 'przynależność', values: DECISIONS },
        ...DAY_LABELS,
      },
    },
    'council.document': {
      label: 'wydruk składu rady dyscypliny',
      subject: ['discipline'],
      fields: { ...whole, number: 'numer' },
    },
    'birth-date.set': { label: 'ustawienie daty urodzenia', subject: ['person'] },
  },
  readings: {
    'council.view': { list: 'skład rady dyscypliny' },
    'council.edit': { list: 'skład rady dyscypliny (edycja)' },
    'council.withoutBirthDate': { list: 'osoby bez daty urodzenia' },
    'council.document': { file: 'skład rady dyscypliny do podpisu', fields: whole },
    'council.file': { file: 'skład rady dyscypliny', fields: whole },
    'council.teachingStaff': { file: 'osoby ze stopniami i tytułami', fields: {} },
  },
});
