import { auditWords } from '#shared/audit-words.ts';

/** Which rows are shown. */
export const SHOWN_ROWS = {
  changes: 'tylko zmiany',
  readings: 'tylko odczyty',
  sessions: 'tylko logowania',
  all: 'wszystko',
};

export const auditAudit = auditWords({
  groups: { 'audit.': 'dziennik zmian' },
  actions: {
    'read.changes': { label: 'odczyt zmian po przeliczeniach w pracach osoby', subject: ['person'] },
    'audit.export': {
      label: 'eksport dziennika zmian',
      subject: 'text',
      fields: { rows: 'liczba zapieczętowanych wpisów', broken: 'zmieniono zapieczętowane wpisy' },
    },
  },
  readings: {
    'changes.ofDiscipline': { list: 'co się zmieniło w dyscyplinie' },
    'changes.ofProcedure': { list: 'historia przewodu' },
    'audit.search': { list: 'dziennik zmian' },
    'audit.file': {
      file: 'dziennik zmian',
      fields: {
        user: 'kto',
        show: { label: 'pokaż', values: SHOWN_ROWS },
        action: 'czynność',
        subject: 'czego dotyczy',
        from: 'od',
        to: 'do',
        sort: { label: 'kolejność', values: { at: 'od najdawniejszych', '-at': 'od najnowszych' } },
      },
    },
  },
});
