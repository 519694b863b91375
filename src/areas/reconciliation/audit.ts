import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { differenceList } from './lists.ts';

/** Fields of a person that a merge may fill. */
export const PERSON_FIELDS = {
  orcid: 'ORCID',
  polonUuid: 'identyfikator POL-on',
  degree: 'stopień lub tytuł',
  middleNames: 'drugie imię',
  unitId: 'jednostka',
  gender: { label: 'płeć', values: { female: 'kobieta', male: 'mężczyzna' } },
} as const;

const key = 'rozbieżność';
const values = {
  key,
  firstName: 'imię',
  lastName: 'nazwisko',
  orcid: 'ORCID',
  polonUuid: 'identyfikator POL-on',
} as const;
/** Whose account it was. */
const ofAccount = { ...values, personId: { label: 'osoba', names: 'person' } } as const;
const pair = {
  subject: ['person'],
  fields: { other: { label: 'drugi rekord', names: 'person' }, reason: 'powód' },
} as const;

export const reconciliationAudit = auditWords({
  groups: { 'difference.': 'rozbieżność danych osoby' },
  actions: {
    'difference.fix': {
      label: 'rozbieżność: zapisano w koncie dane osoby',
      subject: ['account'],
      fields: ofAccount,
    },
    'difference.take': {
      label: 'rozbieżność: przyjęto z konta',
      subject: ['person'],
      fields: values,
    },
    'difference.takeDirectory': {
      label: 'rozbieżność: przyjęto z bazy pracowników',
      subject: ['person'],
      fields: values,
    },
    'difference.undo': {
      label: 'rozbieżność: cofnięto',
      subject: ['person'],
      fields: values,
    },
    'difference.undoAccount': {
      label: 'rozbieżność: cofnięto w koncie',
      subject: ['account'],
      fields: ofAccount,
    },
    'difference.fill': {
      label: 'rozbieżność: uzupełniono',
      subject: ['person'],
      fields: {
        key,
        orcid: 'ORCID',
        polonUuid: 'identyfikator POL-on',
        accounts: { label: 'konta', names: 'account' },
      },
    },
    'person.distinct': { label: 'podwójne rekordy: dwie osoby', ...pair },
    'person.distinctUndo': { label: 'podwójne rekordy: cofnięto, że to dwie osoby', ...pair },
    'difference.dismiss': {
      label: 'rozbieżność: pozostawiono',
      subject: ['person'],
      fields: { key, reason: 'powód' },
    },
    'difference.reopen': {
      label: 'rozbieżność: przywrócono',
      subject: 'text',
      fields: { reason: 'powód', dismissed_by: 'kto pozostawił' },
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
    'reconciliation.merges': { list: 'scalenia osób' },
    'reconciliation.differences': { list: 'rozbieżności danych osób' },
    'reconciliation.differencesFile': {
      file: 'rozbieżności danych osób',
      fields: filterWords(differenceList),
    },
    'reconciliation.people': { list: 'osoby do scalenia' },
    'reconciliation.doubled': { list: 'podwójne rekordy' },
  },
});
