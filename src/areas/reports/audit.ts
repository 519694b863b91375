import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { slotPointsList } from './lists.ts';

const period = { label: 'okres', names: 'period' } as const;
const patents = { period, skipZeroPoint: 'bez patentów za 0 punktów' };

export const reportsAudit = auditWords({
  readings: {
    'reports.worksByPoints': {
      file: 'zestawienie punktów publikacji',
      fields: { year: 'rok', minpts: 'punkty od', maxpts: 'punkty do' },
    },
    'reports.patents': { file: 'patenty okresu', fields: { period } },
    'reports.patentsInDisciplines': { file: 'patenty w dyscyplinach', fields: patents },
    'reports.patentsInUnits': { file: 'patenty w jednostkach i osobach', fields: patents },
    'reports.slotPoints': { list: 'punkty na slot osób dyscypliny' },
    'reports.slotPointsFile': {
      file: 'punkty na slot osób dyscypliny',
      fields: { period, disccode: { label: 'dyscyplina', names: 'discipline' }, ...filterWords(slotPointsList([])) },
    },
    'reports.universityFile': { file: 'dyscypliny uczelni', fields: { period, since: 'zmiana od' } },
    'reports.universityPdf': { file: 'dyscypliny uczelni (PDF)', fields: { period, since: 'zmiana od' } },
    'reports.meanNumbersFile': { file: 'średnia liczba N dyscyplin', fields: { period } },
    'reports.yearNumbersFile': { file: 'liczba N dyscyplin w latach', fields: { period } },
  },
});
