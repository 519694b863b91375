import { auditWords } from '#shared/audit-words.ts';
import { DECISION_NAMES, FIELD_RULES, KIND_NAMES, PEOPLE_RULES } from './schema-words.ts';

const subject = ['intake'] as const;
const decision = { label: 'decyzja', values: { ...DECISION_NAMES, null: 'według reguł' } };

export const intakeAudit = auditWords({
  subjects: { intake: 'import rekordów' },
  groups: { 'intake.': 'importy rekordów' },
  actions: {
    'intake.rules': {
      label: 'import rekordów: decyzje dla wszystkich',
      subject,
      fields: {
        fields: { label: 'pola, które się różnią', values: FIELD_RULES },
        people: { label: 'wątpliwi autorzy', values: PEOPLE_RULES },
        new_status: { label: 'nowe rekordy', values: { 1: 'w opracowaniu biblioteki', 3: 'zatwierdzone' } },
      },
    },
    'intake.decide': {
      label: 'import rekordów: decyzja',
      subject,
      fields: { decision, kind: { label: 'wszystkie', values: KIND_NAMES }, rows: 'ile rekordów', title: 'rekord' },
    },
    'intake.person': {
      label: 'import rekordów: wskazanie autora',
      subject,
      fields: { author: 'autor', person: { label: 'osoba', names: 'person' }, rows: 'ile rekordów' },
    },
    'intake.correct': { label: 'import rekordów: poprawka rekordu', subject, fields: { title: 'rekord' } },
    'intake.save': { label: 'import rekordów: zapis', subject, fields: { added: 'nowe', changed: 'zmienione' } },
    'intake.undo': {
      label: 'import rekordów: cofnięcie',
      subject,
      fields: { undone: 'cofnięte', kept: 'pozostawione' },
    },
    'intake.pbn': { label: 'pobranie rekordów z PBN', subject: 'text', fields: { text: 'co' } },
    'intake.discard': { label: 'import rekordów: odrzucenie', subject, fields: { name: 'import' } },
  },
});
