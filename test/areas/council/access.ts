import { councilFunctions, councilParameters } from '#areas/council/tables.ts';
import { COUNCIL_TEMPLATE } from '#areas/council/templates.ts';
import { CONSOLE } from '#platform/audit.ts';
import { addDocument } from '#platform/documents/stored.ts';
import { audited, only } from '../../support/builders.ts';
import { accessRows, ANY, type Belongings, UNKNOWN } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

type Held = Belongings & { held: number; removed: number; document: number };

const office = { admits: ['personnel', 'admin'] } as const;
const viewers = { admits: ['discipline-supervisor', 'admin'] } as const;
const both = { admits: ['discipline-supervisor', 'personnel', 'admin'] } as const;
const council = () => ({ discCode: COMPUTING, dtOn: '2024-05-05' });
const DAYS = { dateFrom: '2024-01-01', dateTo: '2024-12-31' };

const functionOf = ({ held }: Held) => ({ id: held, expected_from: DAYS.dateFrom, expected_to: DAYS.dateTo });

/** A list that was printed to be signed. */
const printed = (number: number) => ({
  number,
  year: 2024,
  subject: `council:${COMPUTING}:2024-05-05:0`,
  templateId: null,
  content: COUNCIL_TEMPLATE.sample(COUNCIL_TEMPLATE.shipped, null),
  by: CONSOLE,
});

export const access = accessRows({
  async place(db, { objects }) {
    const parameters = { degrees: ['prof.'], ageLimit: 70, declarationBornBefore: '1972-08-01' };
    await db.insert(councilParameters).values({ validFrom: '2091-01-01', ...parameters });
    await audited(db, CONSOLE, [
      {
        action: 'council.parameters.remove',
        subject: '2092-01-01',
        before: {
          degrees: ['prof.'],
          age_limit: 70,
          declaration_born_before: '1972-08-01',
          reason: null,
          changed_at: null,
          changed_by: null,
        },
      },
    ]);
    const placed = async ({ person }: Belongings) => {
      const row = { personId: person.id, disciplineCode: COMPUTING, letter: 'S', ...DAYS };
      const { id: held } = only(await db.insert(councilFunctions).values(row).returning());
      const removed = 800_000 + person.id;
      await audited(db, CONSOLE, [
        {
          action: 'council-function.delete',
          subject: `person:${person.id}:council-function:${removed}`,
          before: { letter: 'S', discipline: COMPUTING, valid_from: '2020-01-01', valid_to: '2020-12-31' },
        },
      ]);
      return { held, removed, document: await addDocument(db, COUNCIL_TEMPLATE, printed(person.id)) };
    };
    return {
      own: await placed(objects.own),
      foreign: await placed(objects.foreign),
      unknown: { held: UNKNOWN, removed: UNKNOWN, document: UNKNOWN },
    };
  },
  calls: {
    'council.findDocuments': { admits: ['personnel', 'admin'], input: () => ({ text: '1/2026' }) },
    'council.parameters.list': { admits: ['evaluation', 'personnel', 'admin'] },
    'council.parameters.file': { admits: ['admin'] },
    'council.parameters.add': {
      admits: ['admin'],
      input: () => ({
        valid_from: '2090-10-01',
        degrees: 'dr hab., prof.',
        age_limit: 72,
        declaration_born_before: '1972-08-01',
        reason: 'uchwała',
      }),
      text: 'kept',
    },
    'council.parameters.remove': { admits: ['admin'], input: () => ({ valid_from: '2091-01-01' }) },
    'council.parameters.restore': { admits: ['admin'], input: () => ({ valid_from: '2092-01-01' }) },
    'council.disciplines': { ...office },
    'council.view': { ...viewers, input: council },
    'council.edit': { ...office, input: council },
    'council.compare': { ...both, input: () => ({ dtOn: '2024-05-05', dtOther: '2023-05-05' }) },
    'council.change': {
      ...office,
      offices: ANY,
      input: ({ person: { polonUuid } }) => ({ discCode: COMPUTING, polon_uuid: polonUuid, display: 1 }),
      text: 'looked up',
    },
    'council.file': { ...both, input: council },
    'council.document': { ...both, input: council },
    'council.documents': { ...office, input: () => ({ discCode: COMPUTING }) },
    'council.documentFile': { ...both, offices: ANY, input: ({ document }: Held) => ({ document }) },
    'council.voidDocument': {
      ...office,
      offices: ANY,
      input: ({ document }: Held) => ({ document, reason: 'Pomyłka' }),
      text: 'kept',
    },
    'council.addBirthDate': {
      ...office,
      offices: ANY,
      input: ({ person: { polonUuid } }) => ({ selperson: polonUuid, dtOn: '1980-02-03' }),
      text: 'looked up',
    },
    'council.functions.list': { ...office },
    'council.functions.add': {
      ...office,
      offices: ANY,
      input: ({ person: { polonUuid } }) => ({ polon_uuid: polonUuid, letter: 'F', valid_from: '2024-01-01' }),
      text: 'looked up',
    },
    'council.functions.change': {
      ...office,
      offices: ANY,
      input: (object: Held) => ({ ...functionOf(object), valid_from: '2024-01-01', valid_to: '2024-06-30' }),
    },
    'council.functions.remove': { ...office, offices: ANY, input: functionOf },
    'council.functions.removed': { ...office },
    'council.functions.restore': { ...office, offices: ANY, input: ({ removed }: Held) => ({ id: removed }) },
    'council.person': { ...office, offices: ANY, input: ({ person }) => ({ person: person.id }) },
    'council.withoutBirthDate': { ...office },
    'council.teachingStaff': { ...office },
  },
});
