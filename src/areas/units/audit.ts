import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { unitList } from './lists.ts';
import { CHANGE_NAMES } from './schema-words.ts';

const subject = ['unit'] as const;

/** What people change in a unit; the level follows from the unit above. */
const UNIT_FIELDS = {
  code: 'kod',
  name: 'nazwa',
  parentId: { label: 'jednostka nadrzędna', names: 'unit' },
  level: 'poziom',
  validFrom: 'istnieje od',
  validTo: 'istnieje do',
  mergedInto: { label: 'scalona z jednostką', names: 'unit' },
} as const;

const CHANGE_FIELDS = {
  ...UNIT_FIELDS,
  change: 'numer zmiany',
  on: 'od dnia',
  people: 'osoby',
  employments: 'zatrudnienia',
  entries: 'wpisy w bazie pracowników',
} as const;

const PLAN_FIELDS = {
  kind: { label: 'zmiana', values: CHANGE_NAMES },
  on: 'od dnia',
  code: 'kod',
  name: 'nazwa',
  targetId: { label: 'druga jednostka', names: 'unit' },
} as const;

const HEAD_FIELDS = {
  personId: { label: 'osoba', names: 'person' },
  dateFrom: 'od',
  dateTo: 'do',
} as const;

export const unitsAudit = auditWords({
  groups: { 'unit.': 'jednostki' },
  actions: {
    'unit.add': { label: 'dodanie jednostki', subject, fields: CHANGE_FIELDS },
    'unit.rename': { label: 'zmiana nazwy lub kodu jednostki', subject, fields: CHANGE_FIELDS },
    'unit.move': { label: 'przeniesienie jednostki', subject, fields: CHANGE_FIELDS },
    'unit.merge': { label: 'scalenie jednostek', subject, fields: CHANGE_FIELDS },
    'unit.days': { label: 'zmiana dni istnienia jednostki', subject, fields: CHANGE_FIELDS },
    'unit.plan': { label: 'zaplanowanie zmiany jednostki', subject, fields: PLAN_FIELDS },
    'unit.plan.withdraw': { label: 'wycofanie zaplanowanej zmiany jednostki', subject, fields: PLAN_FIELDS },
    'unit.undo': { label: 'cofnięcie zmiany jednostki', subject, fields: CHANGE_FIELDS },
    'unit.lock': { label: 'zablokowanie jednostki przed importem', subject, fields: {} },
    'unit.unlock': { label: 'odblokowanie jednostki', subject, fields: {} },
    'unit.remove': { label: 'usunięcie jednostki', subject, fields: UNIT_FIELDS },
    'unit.head.add': { label: 'kierownik jednostki', subject, fields: HEAD_FIELDS },
    'unit.head.change': { label: 'zmiana dni kierownika jednostki', subject, fields: HEAD_FIELDS },
    'unit.head.remove': { label: 'usunięcie kierownika jednostki', subject, fields: HEAD_FIELDS },
  },
  readings: {
    'units.list': { list: 'jednostki z kierownikami' },
    'units.get': { list: 'kierownicy jednostki' },
    'units.file': {
      file: 'jednostki z kierownikami',
      fields: filterWords(unitList, { under: 'unit' }),
    },
  },
});
