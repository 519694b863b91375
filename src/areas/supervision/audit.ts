import { auditWords } from '#shared/audit-words.ts';

const period = { label: 'okres', names: 'period' } as const;
const works = {
  rokOd: 'rok od',
  rokDo: 'rok do',
  odPkt: 'punkty od',
  doPkt: 'punkty do',
  kodDysc: { label: 'dyscyplina', names: 'discipline' },
} as const;

export const supervisionAudit = auditWords({
  actions: { 'read.works': { label: 'odczyt udziałów osoby', subject: ['person'] } },
  readings: {
    'supervision.discipline': { list: 'widok dyscypliny' },
    'supervision.unit': { list: 'widok jednostki' },
    'supervision.findPeople': { list: 'wyszukiwanie osób dyscyplin i jednostek' },
    'supervision.letter': { list: 'adresy osób dyscypliny' },
    'supervision.unitLetter': { list: 'adresy osób jednostki' },
    'supervision.disciplineFile': {
      file: 'widok dyscypliny',
      fields: { disc: { label: 'dyscyplina', names: 'discipline' }, period },
    },
    'supervision.unitFile': { file: 'widok jednostki', fields: { unit: 'kod jednostki', period } },
    'supervision.disciplinePdf': {
      file: 'widok dyscypliny (PDF)',
      fields: { disc: { label: 'dyscyplina', names: 'discipline' }, period },
    },
    'supervision.unitPdf': { file: 'widok jednostki (PDF)', fields: { unit: 'kod jednostki', period } },
    'supervision.publicationsFile': { file: 'publikacje w dyscyplinie', fields: works },
    'supervision.patentsFile': { file: 'patenty w dyscyplinie', fields: works },
  },
});
