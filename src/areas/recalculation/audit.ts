import { auditWords } from '#shared/audit-words.ts';
import { REJECT_TEXTS } from '#areas/publications/schema-codes.ts';
import { COUNTS, VERDICT_FIELDS } from './schema-words.ts';

const REJECTED = Object.fromEntries(
  Object.entries(REJECT_TEXTS).map(([code, text]) => [code, `nie liczy się (R0${code}: ${text})`]),
);

export const recalculationAudit = auditWords({
  actions: {
    'recalculation.request': { label: 'zlecenie przeliczenia okresu', subject: ['period'] },
    'recalculation.verdict': {
      elsewhere: true,
      label: 'zmiana w ewaluacji',
      subject: ['publication', 'person'],
      fields: {
        verdict: {
          label: VERDICT_FIELDS.verdict,
          values: { accepted: COUNTS, none: 'nie liczy się', left: 'poza ewaluacją', ...REJECTED },
        },
        /** Not kept: it follows from the verdict and the points. */
        counted: { label: VERDICT_FIELDS.counted, decimal: true },
        discipline: { label: 'dyscyplina', names: 'discipline' },
        total_points: { label: 'punkty całej pracy', decimal: true },
        points: { label: VERDICT_FIELDS.points, decimal: true },
        slots: { label: 'sloty udziału', decimal: true },
        authors_in_discipline: 'autorzy w dyscyplinie',
        authors: 'wszyscy autorzy',
        reason: {
          label: VERDICT_FIELDS.reason,
          values: {
            discipline: 'praca jest w innej dyscyplinie',
            valuation: 'zmieniła się punktacja pracy',
            authors: 'zmienili się autorzy pracy albo ich dyscypliny',
            rules: 'zmieniły się dane albo zasady, z których liczą się punkty i sloty',
            approved: 'biblioteka zatwierdziła pracę',
            unapproved: 'praca nie jest już zatwierdzona przez bibliotekę',
            optimum: 'najlepszy wybór prac dyscypliny jest teraz inny',
            person: 'zmieniły się dane osoby albo rekordu',
            left_discipline: 'udziału nie ma już w ewaluacji: praca nie ma już wybranej dyscypliny',
            left_none: 'udziału nie ma już w ewaluacji: wybrano „bez dyscypliny (nie zgłaszam)”',
            left_year: 'udziału nie ma już w ewaluacji: praca jest z roku spoza tego okresu',
            left_authors: 'udziału nie ma już w ewaluacji: osoby nie ma już wśród autorów pracy',
            left_deleted: 'udziału nie ma już w ewaluacji: rekord pracy usunięto',
            left_merged: 'udziału nie ma już w ewaluacji: rekord pracy scalono z innym',
            left_data: 'udziału nie ma już w ewaluacji: zmieniły się dane osoby albo rekordu',
            entered: 'praca ma teraz wybraną dyscyplinę',
            returned: 'udział wrócił do ewaluacji',
          },
        },
        merged_into: { label: 'scalono z', names: 'publication' },
      },
    },
  },
});
