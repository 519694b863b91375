import { dayText } from '#engine/day.ts';
import { type DetailName, detailField, textOfName } from '#areas/records/fields.ts';
import type { Readable } from '../schema.ts';
import type { PbnFee } from '../shapes.ts';
import type { PbnRecord, RecordFacts } from './service-body.ts';

type SentValues = Readonly<Record<string, unknown>>;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  ARTICLE: 'artykuł',
  BOOK: 'książka',
  EDITED_BOOK: 'książka pod redakcją',
  CHAPTER: 'rozdział',
};

const { choices: LANGUAGES } = detailField('language') as { choices: Readonly<Record<string, string>> };
const language = (code: unknown) => LANGUAGES[String(code)] ?? String(code);
const joined = (parts: unknown[]) => parts.filter((part) => part !== undefined && part !== '').join(', ');

/** A journal, publisher or book: PBN's own by its number, else what we say of it. */
const ofPbn = (name: string) => (value: unknown) => {
  const { objectId, ...values } = value as SentValues;
  return objectId ? `${name} (w PBN: ${objectId})` : `${joined(Object.values(values))}; PBN jeszcze tego nie zna`;
};

function conferenceText(value: unknown) {
  const { name, place, startDate, endDate } = value as SentValues;
  const days = [startDate, endDate].flatMap((day) => (typeof day === 'string' ? dayText(day) : [])).join('–');
  return joined([name, place, days]);
}

const ACCESS: readonly DetailName[] = [
  'access_mode',
  'access_version',
  'access_licence',
  'access_moment',
  'access_day',
  'access_months',
];

/** In the words of our form: it is sent complete or not at all. */
const accessText = ({ details }: RecordFacts['content']) =>
  joined(
    ACCESS.map((name) => {
      const field = detailField(name);
      const value = details[name];
      if (value === undefined) return '';
      if (field.kind === 'choice') return field.choices[String(value)];
      return field.kind === 'day' ? dayText(String(value)) : `${field.label.toLowerCase()}: ${value}`;
    }),
  );

/** What is sent in languages beside the title: each with its words, so that a long summary is seen as such. */
const textsOf = ({ details }: RecordFacts['content']) =>
  Object.entries(details).flatMap(([name, value]) => {
    const text = textOfName(name);
    return text && text.kind !== 'title' && typeof value === 'string' && value !== ''
      ? [{ label: detailField(name as DetailName).label, value }]
      : [];
  });

const SOURCES = {
  researchOrDevelopmentProjectsFinancialResources: 'projekt',
  researchPotentialFinancialResources: 'subwencja',
  other: 'inne środki',
} as const;

const feeOf = (fee: PbnFee) => ({
  amount: fee.amount,
  sources: (Object.keys(SOURCES) as (keyof typeof SOURCES)[]).flatMap((name) => (fee[name] ? SOURCES[name] : [])),
});

/** What PBN would get, in words, in the order of our form: all that is in the body, and nothing else. */
export function readable(facts: RecordFacts, record: PbnRecord, disciplineOf: ReadonlyMap<number, string>): Readable {
  const { content } = facts;
  const body: SentValues = record.body;
  const book = content.type === 27 ? content.venue : content.title;
  const WORDS: [name: string, label: string, text?: (value: unknown) => string][] = [
    ['type', 'Rodzaj w PBN', (value) => TYPE_NAMES[String(value)] ?? String(value)],
    ['title', 'Tytuł'],
    ['year', 'Rok'],
    ['journal', 'Czasopismo', ofPbn(content.venue)],
    ['book', 'Książka', ofPbn(book)],
    ['publisher', 'Wydawnictwo', ofPbn(content.venue)],
    ['publicationPlace', 'Miejsce wydania'],
    ['isbn', 'ISBN'],
    ['series', 'Seria'],
    ['numberInSeries', 'Numer w serii'],
    ['volume', 'Tom'],
    ['issue', 'Zeszyt'],
    ['pagesFromTo', 'Strony'],
    ['mainLanguage', 'Język', language],
    ['originalLanguage', 'Język oryginału', language],
    ['doi', 'DOI'],
    ['publicUri', 'Adres strony'],
    ['conference', 'Konferencja', conferenceText],
    ['openAccess', 'Otwarty dostęp', () => accessText(content)],
    ['objectId', 'Identyfikator PBN'],
  ];
  const fields = WORDS.flatMap(([name, label, text = String]) =>
    body[name] === undefined ? [] : [{ label, value: text(body[name]) }],
  );
  return {
    fields: [...fields, ...(body.languageData === undefined ? [] : textsOf(content))],
    authors: content.authors.map((author, at) => {
      const { objectId = null, orcid = null } = facts.authors[at] ?? {};
      const known = orcid ?? (author.orcid === '' ? null : author.orcid);
      const stated = record.statements.find(
        ({ personId, orcid: by, role }) =>
          author.person_id !== null &&
          role === (author.kind === 'A' ? 'AUTHOR' : 'EDITOR') &&
          (objectId === null ? known !== null && by === known : personId === objectId),
      );
      return {
        name: `${author.first_name} ${author.last_name}`.trim(),
        kind: author.kind,
        affiliated: author.person_id !== null,
        number: objectId ? `PBN ${objectId}` : known ? `ORCID ${known}` : '',
        discipline: stated ? (disciplineOf.get(stated.area) ?? String(stated.area)) : null,
      };
    }),
    fee: record.fee && feeOf(record.fee),
  };
}
