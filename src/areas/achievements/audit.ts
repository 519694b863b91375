import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { keptList } from './lists.ts';
import { KEPT_TYPES } from './schema-words.ts';
import { STYLE_LABELS } from './bibliography/styles.ts';

const years = { rokOd: 'rok od', rokDo: 'rok do', styl: { label: 'styl opisów', values: STYLE_LABELS } } as const;
const someone = { userpnp: 'login', ue_mapping_rowid: 'konto' } as const;
const group = { group: 'osoby', displayed: 'nazwa', ...someone } as const;
const kept = {
  type: { label: 'rodzaj', values: KEPT_TYPES },
  year_from: 'rok od',
  year_to: 'rok do',
  title: 'nazwa',
  role: 'rola',
  institution: 'instytucja',
  number: 'numer',
} as const;

/** Of what was deleted: as it was, so that it can come back. */
const deleted = {
  ...kept,
  highlighted: 'wyróżnione',
  created_at: 'kiedy dodano',
  updated_at: 'kiedy zmieniono',
} as const;

export const achievementsAudit = auditWords({
  subjects: { achievement: 'osiągnięcie', 'achievement-group': 'grupa do wykazu osiągnięć' },
  groups: { 'achievement.': 'osiągnięcia', 'achievement-group.': 'grupy do wykazu osiągnięć' },
  actions: {
    'achievement.add': { label: 'dodanie osiągnięcia', subject: ['person', 'achievement'], fields: kept },
    'achievement.update': { label: 'zmiana osiągnięcia', subject: ['person', 'achievement'], fields: kept },
    'achievement.delete': { label: 'usunięcie osiągnięcia', subject: ['person', 'achievement'], fields: deleted },
    'achievement.restore': { label: 'przywrócenie osiągnięcia', subject: ['person', 'achievement'], fields: kept },
    'achievement.highlight': {
      label: 'wyróżnienie osiągnięcia przez osobę',
      subject: ['person'],
      fields: {
        publication: { label: 'publikacja', names: 'publication' },
        achievement: 'osiągnięcie',
        highlighted: 'wyróżnione',
      },
    },
    'achievement.publish': {
      label: 'publiczny adres wykazu osiągnięć',
      subject: ['person'],
      fields: { ...years, on: 'włączony' },
    },
    'achievement.print': {
      label: 'wydruk wykazów grupy w tle',
      subject: 'text',
      fields: { ...years, people: 'liczba osób' },
    },
    'achievement-group.add': {
      label: 'zapisanie grupy',
      subject: ['achievement-group'],
      fields: { name: 'nazwa', people: 'osoby' },
    },
    'achievement-group.update': {
      label: 'zmiana grupy',
      subject: ['achievement-group'],
      fields: { name: 'nazwa', people: 'osoby' },
    },
    'achievement-group.delete': {
      label: 'usunięcie grupy',
      subject: ['achievement-group'],
      fields: { name: 'nazwa', people: 'osoby' },
    },
    'read.achievements': { label: 'odczyt wykazu osiągnięć osoby', subject: ['person'] },
  },
  readings: {
    'achievements.usefulName': { list: 'nazwa osoby do wykazu osiągnięć' },
    'achievements.members': { list: 'pracownicy jednostki' },
    'achievements.group': { list: 'wykazy osiągnięć grupy' },
    'achievements.groupHtml': { list: 'wykazy osiągnięć grupy' },
    'achievements.groupPdf': { file: 'wykazy osiągnięć grupy (PDF)', fields: { p: 'zapytanie', ...group, ...years } },
    'achievements.groupXlsx': { file: 'wykazy osiągnięć grupy (XLSX)', fields: { p: 'zapytanie', ...group, ...years } },
    'achievements.someonePdf': {
      file: 'wykaz osiągnięć osoby (PDF)',
      fields: { ...someone, rowid: 'konto', ...years },
    },
    'achievements.someoneXlsx': { file: 'wykaz osiągnięć osoby (XLSX)', fields: { ...someone, ...years } },
    'achievements.someoneExport': {
      file: 'wykaz osiągnięć osoby do innych programów',
      fields: { ...someone, ...years, format: 'format' },
    },
    'achievements.register.list': { list: 'rejestr osiągnięć' },
    'achievements.register.file': {
      file: 'rejestr osiągnięć',
      fields: filterWords(keptList),
    },
  },
});
