import { auditWords } from '#shared/audit-words.ts';
import { ENTITY_NAMES } from './schema-words.ts';

export const pbnAudit = auditWords({
  subjects: { 'pbn-difference': 'różnica z PBN' },
  groups: { 'pbn.': 'PBN' },
  actions: {
    'pbn.settings': {
      label: 'zmiana ustawień PBN',
      subject: 'text',
      fields: {
        address: 'adres',
        app_id: 'identyfikator aplikacji',
        institution_id: 'instytucja w PBN',
        token_changed: { label: 'token aplikacji', values: { true: 'zmieniony' } },
      },
    },
    'pbn.login': { label: 'logowanie do PBN', subject: 'text' },
    'pbn.order': {
      label: 'zlecenie wysyłki do PBN',
      subject: 'text',
      fields: { what: 'co', records: 'ile rekordów' },
    },
    'pbn.cancel': { label: 'usunięcie z kolejki do PBN', subject: 'text', fields: { records: 'ile rekordów' } },
    'pbn.sent': {
      label: 'wysłanie do PBN',
      subject: ['publication'],
      fields: { object_id: 'identyfikator PBN', statements: 'ile oświadczeń', removed: 'ile oświadczeń usunięto' },
    },
    'pbn.refused': { label: 'odmowa PBN', subject: ['publication'], fields: { message: 'powód' } },
    'pbn.person': { label: 'wskazanie osoby w PBN', subject: ['person'], fields: { object_id: 'identyfikator PBN' } },
    'pbn.accept': {
      label: 'decyzja o różnicy z PBN',
      subject: ['pbn-difference'],
      fields: { reason: 'powód', title: 'rekord' },
    },
    'pbn.withdraw': {
      label: 'wycofanie oświadczeń z PBN',
      subject: ['publication'],
      fields: { statements: 'ile oświadczeń' },
    },
    'pbn.read': {
      label: 'odczyt z PBN',
      subject: 'text',
      fields: { kind: { label: 'co', values: { ...ENTITY_NAMES, profile: 'profil instytucji' } } },
    },
  },
  readings: { 'pbn.people': { list: 'osoby i ich odpowiedniki w PBN' } },
});
