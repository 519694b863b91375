import { auditWords } from '#shared/audit-words.ts';

const fields = { documents: 'dokumenty', numbers: 'numery', missing: 'brakujące dane' } as const;

export const doctoralDocumentsAudit = auditWords({
  subjects: {},
  actions: {
    'procedure.documents': { label: 'utworzenie dokumentów przewodu', subject: ['procedure'], fields },
    'procedure.documentVoid': {
      label: 'unieważnienie dokumentu przewodu',
      subject: ['procedure'],
      fields: { number: 'numer', document: 'dokument', reason: 'powód' },
    },
  },
  readings: {
    'doctoralDocuments.list': { list: 'dokumenty przewodu doktorskiego' },
    'doctoralDocuments.file': {
      file: 'dokument przewodu doktorskiego',
      fields: { document: 'dokument', format: 'format' },
    },
    'doctoralDocuments.archive': { file: 'dokumenty przewodu doktorskiego (ZIP)', fields: { procedure: 'przewód' } },
  },
});
