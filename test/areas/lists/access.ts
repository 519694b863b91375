import { correctJournal } from '#areas/lists/rows/service-correct-journals.ts';
import { correctPublisher } from '#areas/lists/rows/service-correct-publishers.ts';
import { addTitle } from '#areas/lists/rows/service-titles.ts';
import type { Db } from '#platform/database/db.ts';
import { accessRows, ANY, type Reach, UNKNOWN } from '../access/rows.ts';
import {
  addJournalRow,
  addList,
  addPublisherList,
  addPublisherRow,
  apply,
  CLERK,
  COLUMNS,
  preview,
  TYPED,
} from './lists.ts';

/** A list that values nothing with a journal, a corrected one, a preview and an applied load. */
async function placeLists(db: Db) {
  const list = await addList(db, { key: 'access', validFrom: '2029-01-01' });
  const unused = await addList(db, { key: 'unused', validFrom: '2029-01-01' });
  const { id: journal } = await addJournalRow(db, { listId: list });
  const { id: other } = await addJournalRow(db, { listId: list, title: 'Studia', issn: '0317-8471', position: 2 });
  const typed = { ...TYPED, title: 'Studia', issn: '0317-8471' };
  const { correction } = await correctJournal(db, CLERK, { journal: other, seen: 0, ...typed, reason: 'komunikat' });
  const { titles } = await addTitle(db, CLERK, { journal, title: 'Dawne', issns: '', changed_on: '', kind: 'former' });
  const loaded = await preview(db, unused, `${COLUMNS}Nowe,1050-124X,,40,203\n`);
  await apply(db, loaded.id);
  const { id: waiting } = await preview(
    db,
    list,
    `${COLUMNS}Nowe,1050-124X,,40,203\nStudia,0317-8471,,100,203\nActa Inventa,2049-3630,,100,203\n`,
  );
  const publishers = await addPublisherList(db);
  const { id: publisher } = await addPublisherRow(db, { listId: publishers });
  const { id: corrected } = await addPublisherRow(db, { listId: publishers, name: 'Druga', nameKey: 'druga' });
  const values = { name: 'Druga', level: 'I' as const, ended_on: '' };
  const second = await correctPublisher(db, CLERK, { publisher: corrected, seen: 0, ...values, reason: 'komunikat' });
  const placed = { publishers, publisher, corrected, publisherCorrection: second.correction };
  return {
    ...placed,
    list,
    journal,
    other,
    correction,
    title: titles[0]?.id ?? 0,
    applied: loaded.id,
    preview: waiting,
  };
}

type Placed = Awaited<ReturnType<typeof placeLists>>;
const OTHER_LEVEL = { name: 'Oficyna Próbna', level: 'I', ended_on: '' };
const NOTHING: Placed = {
  publishers: UNKNOWN,
  publisher: UNKNOWN,
  corrected: UNKNOWN,
  publisherCorrection: UNKNOWN,
  list: UNKNOWN,
  journal: UNKNOWN,
  other: UNKNOWN,
  correction: UNKNOWN,
  title: UNKNOWN,
  applied: UNKNOWN,
  preview: UNKNOWN,
};

const admits = ['library', 'admin'] as const;
/** A file is missing here. */
const INCOMPLETE: Reach = [400, 400, 400];
const about = { admits, offices: ANY };
const ofKind = { admits, input: () => ({ kind: 'journals' }) };
const ofPreview = { ...about, input: ({ preview: id }: Placed) => ({ import: id }) };
/** The works of the world have points that no list gives them, and are printed. */
const despite = { despite_statements: true };
const days = { valid_from: '2029-01-01', valid_to: '' };
const change = {
  ...about,
  text: 'kept' as const,
  input: ({ list }: Placed) => ({
    kind: 'journals',
    id: list,
    name: 'Inny',
    ...days,
    expected_name: 'Wykaz próbny',
    expected_from: '2029-01-01',
    expected_to: '',
  }),
};
const corrected = ({ journal }: Placed) => ({ journal, seen: 0, ...TYPED });

export const access = accessRows({
  async place(db) {
    const placed = await placeLists(db);
    return { own: placed, foreign: placed, unknown: NOTHING };
  },
  calls: {
    'lists.registry': ofKind,
    'lists.options': ofKind,
    'lists.add': {
      admits,
      text: 'kept',
      input: () => ({ kind: 'journals', key: 'dostęp', name: 'Wykaz', ...days, ...despite }),
    },
    'lists.change': change,
    'lists.tryList': { ...about, input: (object: Placed) => ({ change: 'changed', ...change.input(object) }) },
    'lists.remove': {
      ...about,
      input: ({ list }: Placed) => ({ kind: 'journals', list, expected_rows: 2, expected_corrected: 1, ...despite }),
    },
    'lists.journals': { admits },
    'lists.journalsFile': { admits },
    'lists.journal': { ...about, input: ({ journal }: Placed) => ({ journal }) },
    'lists.tryChange': { ...about, input: (object: Placed) => ({ change: 'values', ...corrected(object) }) },
    'lists.correct': { ...about, text: 'kept', input: (object: Placed) => ({ ...corrected(object), reason: 'powód' }) },
    'lists.addJournal': {
      ...about,
      text: 'kept',
      input: ({ list }: Placed) => ({ list, ...TYPED, title: 'Inne', issn: '1234-5679', reason: 'powód' }),
    },
    'lists.removeJournal': {
      ...about,
      text: 'kept',
      input: ({ journal }: Placed) => ({ journal, seen: 0, reason: 'powód' }),
    },
    'lists.withdraw': { ...about, input: ({ other, correction }: Placed) => ({ journal: other, seen: correction }) },
    'lists.addTitle': {
      ...about,
      text: 'kept',
      input: ({ journal }: Placed) => ({ journal, title: 'Dawniejsze', issns: '', changed_on: '' }),
    },
    'lists.removeTitle': { ...about, input: ({ title }: Placed) => ({ title }) },
    'lists.publishers': { admits },
    'lists.publishersFile': { admits },
    'lists.publisher': { ...about, input: ({ publisher }: Placed) => ({ publisher }) },
    'lists.tryPublisher': {
      ...about,
      input: ({ publisher }: Placed) => ({ change: 'values', publisher, seen: 0, ...OTHER_LEVEL }),
    },
    'lists.correctPublisher': {
      ...about,
      text: 'kept',
      input: ({ publisher }: Placed) => ({ publisher, seen: 0, ...OTHER_LEVEL, reason: 'powód' }),
    },
    'lists.addPublisher': {
      ...about,
      text: 'kept',
      input: ({ publishers }: Placed) => ({ list: publishers, ...OTHER_LEVEL, name: 'Inna oficyna', reason: 'powód' }),
    },
    'lists.removePublisher': {
      ...about,
      text: 'kept',
      input: ({ publisher }: Placed) => ({ publisher, seen: 0, reason: 'powód' }),
    },
    'lists.withdrawPublisher': {
      ...about,
      input: ({ corrected: publisher, publisherCorrection: seen }: Placed) => ({ publisher, seen }),
    },
    'lists.template': ofKind,
    'lists.imports': { admits },
    'lists.get': ofPreview,
    'lists.rows': ofPreview,
    'lists.rowsFile': ofPreview,
    'lists.works': { admits, input: ({ preview: id }: Placed) => ({ import: id }) },
    'lists.worksFile': { admits, input: ({ preview: id }: Placed) => ({ import: id }) },
    'lists.upload': { admits, offices: INCOMPLETE, text: 'kept' },
    'lists.accept': ofPreview,
    'lists.tryAccept': ofPreview,
    'lists.undo': { ...about, input: ({ applied }: Placed) => ({ import: applied }) },
    'lists.discard': ofPreview,
  },
});
