import { auditWords, type FieldWords } from '#shared/audit-words.ts';
import { lowerFirst } from '#shared/text.ts';
import { CATEGORIES, STATUSES } from '#areas/publications/schema-codes.ts';
import { DETAIL_NAMES, type DetailName, detailField, KEPT_TYPES, TEXT_KINDS, textName } from './fields.ts';
import { LANGUAGES } from './languages.ts';

const statuses = Object.fromEntries(STATUSES.map(({ code, description }) => [String(code), description]));

const categories = Object.fromEntries(CATEGORIES.map(({ id, name }) => [String(id), name]));

const CORE = {
  type: { label: 'rodzaj', values: KEPT_TYPES },
  year: 'rok',
  title: 'tytuł',
  chapter_title: 'tytuł rozdziału',
  venue: 'czasopismo lub wydawnictwo',
  issn: 'ISSN',
  eissn: 'e-ISSN',
  isbn: 'ISBN',
  doi: 'DOI',
  parent_id: { label: 'książka', names: 'publication' },
  category_id: { label: 'rodzaj prawa', values: categories },
  invention_key: 'wynalazek',
  expert_opinion: 'pozytywna opinia ekspercka',
  translation: 'przekład lub edycja źródłowa',
  indexed: 'indeksowana w Scopus lub Web of Science',
  author_count: { label: 'wszystkich autorów', values: { null: 'nieznana' } },
  authors: 'autorzy',
  status: { label: 'status', values: statuses },
  status_reason: 'powód',
} as const satisfies Record<string, FieldWords>;
export type CoreField = keyof typeof CORE;

/** As within a sentence; an acronym stays. */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}+( |$)/u.test(label) && !/^(Scopus|Web of|PubMed)/.test(label) ? lowerFirst(label) : label;

function detailWord(name: DetailName): FieldWords {
  const field = detailField(name);
  const label = inSentence(field.label);
  return field.kind === 'choice' ? { label, values: field.choices } : label;
}

const texts = Object.keys(LANGUAGES).flatMap((language) => TEXT_KINDS.map((kind) => textName(kind, language)));
const detailWords = Object.fromEntries([...DETAIL_NAMES, ...texts].map((name) => [name, detailWord(name)])) as Record<
  DetailName,
  FieldWords
>;

/** In the order of the form. */
export const RECORD_WORDS: Record<DetailName, FieldWords> & typeof CORE = { ...CORE, ...detailWords };

const WORDS: Readonly<Record<string, FieldWords>> = RECORD_WORDS;

/** What a field of a record is called, within a sentence. */
export function labelOf(name: string): string {
  const words = WORDS[name];
  return words === undefined ? name : typeof words === 'string' ? words : words.label;
}

const CLAIM = {
  mine: { label: 'zgłoszono', values: { mine: 'to moje', 'not-mine': 'to nie moje' } },
  state: {
    label: 'stan',
    values: { open: 'czeka', accepted: 'uwzględnione', refused: 'odmowa', withdrawn: 'wycofane' },
  },
  note: 'uwaga',
  reason: 'powód',
} as const satisfies Record<string, FieldWords>;

const subject = ['publication'] as const;

const MERGE = { ...RECORD_WORDS, other_record: 'drugi rekord' } as const;

export const recordsAudit = auditWords({
  groups: { 'record.': 'rekord biblioteki', 'claim.': 'zgłoszenie autora' },
  actions: {
    'record.create': { label: 'rekord dodany', subject, fields: RECORD_WORDS },
    'record.change': { label: 'rekord zmieniony', subject, fields: RECORD_WORDS },
    'record.status': { label: 'status rekordu', subject, fields: RECORD_WORDS },
    'record.restore': { label: 'rekord przywrócony do dawnej wersji', subject, fields: RECORD_WORDS },
    'record.bulk': { label: 'rekord zmieniony zbiorczo', subject, fields: RECORD_WORDS },
    'record.undo': { label: 'zmiana rekordu cofnięta', subject, fields: RECORD_WORDS },
    'record.merge': { label: 'rekord scalony', subject, fields: MERGE },
    'record.unmerge': { label: 'scalenie rekordu cofnięte', subject, fields: MERGE },
    'record.joined': {
      label: 'rekord scalony z innym',
      subject,
      fields: { ...RECORD_WORDS, kept: { label: 'zostaje', names: 'publication' } },
    },
    'record.parted': {
      label: 'rekord przywrócony po cofnięciu scalenia',
      subject,
      fields: { kept: { label: 'był scalony z', names: 'publication' } },
    },
    'record.apart': {
      label: 'to nie duplikat',
      subject,
      fields: { other: { label: 'drugi rekord', names: 'publication' }, reason: 'powód' },
    },
    'record.rule': { label: 'reguła par pewnych', subject: 'text', fields: { rule: 'reguła' } },
    'record.import': { label: 'rekord z pliku', subject, fields: RECORD_WORDS },
    'record.view': { label: 'zapisany widok', subject: 'text', fields: { search: 'filtry' } },
    'record.answer': { label: 'odpowiedź autora', subject: ['publication', 'person'], fields: { text: 'treść' } },
    'claim.add': { label: 'zgłoszenie „to moje” lub „to nie moje”', subject: ['publication', 'person'], fields: CLAIM },
    'claim.withdraw': { label: 'zgłoszenie wycofane przez autora', subject: ['publication', 'person'] },
    'claim.decide': { label: 'zgłoszenie rozstrzygnięte', subject: ['publication', 'person'], fields: CLAIM },
    'record.delete': { label: 'rekord usunięty', subject, fields: RECORD_WORDS },
  },
});
