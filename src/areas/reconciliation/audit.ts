import { auditWords } from '#areas/audit-words.ts';
import { KIND_NAMES } from './kinds.ts';

/** Fields of a person that a merge may fill. */
export const PERSON_FIELDS = {
  orcid: 'ORCID',
  polonUuid: 'identyfikator POL-on',
  birthDate: 'data urodzenia',
  degree: 'stopień lub tytuł',
  middleNames: 'drugie imię',
  unitId: 'jednostka',
} as const;

const key = 'rozbieżność';

export const reconciliationAudit = auditWords({
  groups: { 'difference.': 'rozbieżność danych osoby' },
  actions: {
    'difference.fix': {
      label: 'rozbieżność: przyjęto z POL-on',
      subject: ['account'],
      fields: { key, firstName: 'imię', lastName: 'nazwisko', orcid: 'ORCID', polonUuid: 'identyfikator POL-on' },
    },
    'difference.dismiss': {
      label: 'rozbieżność: odłożono',
      subject: ['person'],
      fields: { key, reason: 'powód' },
    },
    'difference.reopen': {
      label: 'rozbieżność: przywrócono',
      subject: 'text',
      fields: { reason: 'powód', dismissed_by: 'kto odłożył' },
    },
    'person.merge': {
      label: 'scalenie osób',
      subject: ['person'],
      fields: {
        merge: 'scalenie',
        ...PERSON_FIELDS,
        unitId: { label: PERSON_FIELDS.unitId, names: 'unit' },
        gone: { label: 'scalony rekord', names: 'person' },
      },
    },
    'person.unmerge': {
      label: 'cofnięcie scalenia osób',
      subject: ['person'],
      fields: { merge: 'scalenie', gone: { label: 'przywrócony rekord', names: 'person' } },
    },
    'read.merge': { label: 'odczyt danych osoby przed scaleniem', subject: ['person'] },
  },
  readings: {
    'reconciliation.differences': { list: 'rozbieżności danych osób' },
    'reconciliation.differencesFile': {
      file: 'rozbieżności danych osób',
      fields: {
        kind: { label: 'rodzaj', values: KIND_NAMES },
        state: 'które',
        text: 'szukany tekst',
        sort: 'kolejność',
      },
    },
    'reconciliation.people': { list: 'osoby do scalenia' },
    'reconciliation.doubled': { list: 'podwójne rekordy' },
  },
});
