import { auditWords } from '#shared/audit-words.ts';

export const periodsAudit = auditWords({
  subjects: { period: 'okres' },
  groups: { 'period.': 'okresy ewaluacji' },
  actions: {
    'period.authorDeadline': {
      label: 'termin przypisań autorów',
      subject: ['period'],
      fields: { authorDeadline: 'termin przypisań autorów' },
    },
    'period.add': {
      label: 'nowy okres',
      subject: ['period'],
      fields: { yearFrom: 'od roku', yearTo: 'do roku', source: { label: 'według okresu', names: 'period' } },
    },
    'period.default': {
      label: 'okres pokazywany najpierw',
      subject: ['period'],
      fields: { byHand: 'ustawiony ręcznie' },
    },
    'period.rules': {
      label: 'zmiana zasady okresu',
      subject: ['period'],
      fields: { rule: 'zasada', value: 'wartość', reason: 'powód' },
      part: 'rule',
    },
    'period.outcome': {
      label: 'wynik ewaluacji dyscypliny',
      subject: ['period'],
      fields: {
        discipline_code: { label: 'dyscyplina', names: 'discipline' },
        category: 'kategoria',
        valid_from: 'od',
        valid_to: 'do',
        decision: 'decyzja',
        reason: 'powód',
      },
    },
    'period.close': {
      label: 'zlecenie zamknięcia okresu',
      subject: ['period'],
      fields: { open: 'co było otwarte', reason: 'powód' },
    },
    'period.correct': {
      label: 'zlecenie korekty zamkniętego okresu',
      subject: ['period'],
      fields: { reason: 'powód' },
    },
    'period.snapshot': {
      label: 'zapis zamkniętego okresu',
      subject: ['period'],
      fields: {
        number: 'numer',
        manifestHash: 'SHA-256 spisu plików',
        signedBy: 'odcisk klucza podpisu',
        reason: 'powód',
      },
    },
  },
  readings: {
    'periods.preview': { list: 'skutki zmiany zasad' },
    'periods.file': {
      file: 'zasady i wynik okresu',
      fields: { period: { label: 'okres', names: 'period' }, part: 'która część', format: 'rodzaj pliku' },
    },
    'periods.snapshotFile': {
      file: 'plik zamkniętego okresu',
      fields: { snapshot: 'zapis okresu', name: 'plik', format: 'rodzaj pliku' },
    },
  },
});
