import type { Db } from '#platform/database/db.ts';
import { changeStatus, saveRecord } from '#areas/records/service.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { setApart } from '#areas/records/merging/service-decisions.ts';
import { previewBulk } from '#areas/records/list/service-bulk.ts';
import { addView } from '#areas/records/list/service-views.ts';
import { account } from '../../support/builders.ts';
import { actorOf } from '../../support/app.ts';
import { accessRows, ANY, type Belongings, type Reach, UNKNOWN, type Whose } from '../access/rows.ts';
import { type AtDesk, inboxRows, placeAtDesk } from './access-inbox.ts';
import { articleContent, changeSeen } from './record.ts';

type Kept = Belongings &
  AtDesk & {
    record: { id: number; version: number };
    twin: { id: number; version: number };
    batch: number;
    seen: string;
    view: number;
  };

/** The call asks for a file. */
const INCOMPLETE: Reach = [400, 400, 400];

const RENAMED = { kind: 'words' as const, field: 'title' as const, from: 'Rekord', to: 'Zapis' };
const UNSEEN = 'x'.repeat(43);

const admits = ['library', 'admin'] as const;
/** Who describes works: also their authors. */
const describing = ['employee', ...admits] as const;

export const access = accessRows({
  async place(db: Db, { objects }) {
    await account(db, { login: 'rekordowa', roles: ['library'] });
    const librarian = await actorOf(db, 'rekordowa');
    const placed = async (title: string, whose: Whose) => {
      const added = await saveRecord(
        db,
        librarian,
        RecordSave.parse({ id: null, version: 0, content: articleContent({ title }) }),
      );
      const { id, version } = await changeStatus(db, librarian, { id: added.id, version: 1, status: 3, reason: '' });
      const change = { kind: 'count' as const };
      const { batch } = await changeSeen(db, librarian, { records: { ids: [id] }, change });
      const { seen } = await previewBulk(db, { records: { ids: [id] }, change: RENAMED });
      const twin = await saveRecord(
        db,
        librarian,
        RecordSave.parse({ id: null, version: 0, content: articleContent({ title: `${title} jeszcze raz` }) }),
      );
      await setApart(db, librarian, { a: id, b: twin.id, reason: 'inna praca' });
      const view = await addView(db, librarian, { list: 'inbox', name: title, search: '{}' });
      return {
        record: { id, version: version + 1 },
        twin: { id: twin.id, version: twin.version },
        batch: Number(batch),
        seen,
        view: view.id,
        ...(await placeAtDesk(db, whose, objects)),
      };
    };
    return {
      own: await placed('Rekord własny', 'own'),
      foreign: await placed('Rekord obcy', 'foreign'),
      unknown: {
        record: { id: UNKNOWN, version: 1 },
        twin: { id: UNKNOWN - 1, version: 1 },
        batch: UNKNOWN,
        seen: UNSEEN,
        view: UNKNOWN,
        ...(await placeAtDesk(db, 'unknown', objects)),
      },
    };
  },
  calls: {
    ...inboxRows,
    'records.list.find': { admits },
    'records.list.file': { admits },
    'records.list.sheet': { admits },
    'records.list.kinds': { admits, input: ({ record: { id } }: Kept) => ({ records: { ids: [id] } }) },
    'records.list.citations': { admits, input: ({ record: { id } }: Kept) => ({ ids: `${id}`, format: 'bibtex' }) },
    'records.list.options': { admits },
    'records.list.changes': { admits },
    'records.list.views': { admits },
    'records.list.preview': {
      admits,
      input: ({ record: { id } }: Kept) => ({
        records: { ids: [id] },
        change: { kind: 'status', status: 2, reason: 'Powód' },
      }),
    },
    'records.list.change': {
      admits,
      offices: [200, 200, 409],
      input: ({ record: { id }, seen }: Kept) => ({
        records: { ids: [id] },
        change: RENAMED,
        seen,
      }),
      text: 'kept',
    },
    'records.list.inspectSheet': { admits, offices: INCOMPLETE },
    'records.list.applySheet': { admits, offices: INCOMPLETE, text: 'kept' },
    'records.list.undo': { admits, offices: ANY, input: ({ batch }: Kept) => ({ id: batch }) },
    'records.list.addView': {
      admits,
      input: (_: Kept, _world, whose) => ({ name: `Widok ${whose}`, search: '{}' }),
      text: 'kept',
    },
    'records.list.removeView': { admits, offices: ANY, input: ({ view }: Kept) => ({ id: view }) },
    'records.duplicates.list': { admits },
    'records.duplicates.pair': {
      admits,
      offices: ANY,
      input: ({ record, twin }: Kept) => ({ a: record.id, b: twin.id }),
    },
    'records.duplicates.merge': {
      admits,
      offices: ANY,
      input: ({ record, twin }: Kept) => ({ kept: record, gone: twin }),
      text: 'looked up',
    },
    'records.duplicates.apart': {
      admits,
      offices: ANY,
      input: ({ record, twin }: Kept) => ({ a: record.id, b: twin.id, reason: 'Inna praca' }),
      text: 'kept',
    },
    'records.duplicates.takeBack': {
      admits,
      offices: ANY,
      input: ({ record, twin }: Kept) => ({ a: record.id, b: twin.id }),
    },
    'records.duplicates.rule': { admits },
    'records.duplicates.changeRule': { admits, input: () => ({ rule: [['doi', 'title']] }) },
    'records.duplicates.safe': { admits },
    'records.duplicates.mergeSafe': { admits, offices: [409, 409, 409], input: () => ({ seen: UNSEEN }) },
    'records.duplicates.similar': {
      admits,
      text: 'looked up',
      input: ({ record: { id } }: Kept) => ({
        id,
        content: {
          type: 20,
          year: 2023,
          title: 'Rekord',
          chapter_title: '',
          venue: '',
          isbn: '',
          doi: '',
          details: {},
          authors: [{ last_name: 'Nowak', first_name: 'J.' }],
        },
      }),
    },
    'records.form.draft': { admits, input: ({ record: { id } }: Kept) => ({ id }) },
    'records.form.saveDraft': {
      admits,
      input: ({ record: { id, version } }: Kept) => ({ id, version, values: '{"title":"Szkic"}' }),
      text: 'kept',
    },
    'records.form.dropDraft': { admits, input: ({ record: { id } }: Kept) => ({ id }) },
    'records.form.points': {
      admits,
      input: ({ record: { id } }: Kept) => ({
        id,
        type: 20,
        year: 2023,
        parent_id: null,
        category_id: 0,
        expert_opinion: false,
        translation: false,
        indexed: false,
        author_count: null,
        venue: 'Pismo',
        issn: '',
        eissn: '',
        listed: 1,
        people: [],
      }),
    },
    'records.form.journals': { admits: describing, input: () => ({ text: 'Pismo', year: 2023 }) },
    'records.form.publishers': { admits: describing, input: () => ({ text: 'Oficyna', year: 2023 }) },
    'records.form.books': { admits, input: () => ({ text: 'Książka' }) },
    'records.form.people': { admits, input: () => ({ text: 'Nowak' }) },
    'records.form.match': { admits, input: () => ({ line: 'Nowak J.' }), text: 'looked up' },
    'records.form.authors': { admits, input: () => ({ ids: [1] }) },
    'records.form.undecided': { admits, input: ({ record: { id } }: Kept) => ({ id }) },
    'records.form.dependents': { admits, input: ({ record: { id } }: Kept) => ({ id }) },
    'records.get': { admits, offices: ANY, input: ({ record: { id } }: Kept) => ({ id }) },
    'records.versions': { admits, input: ({ record: { id } }: Kept) => ({ id }) },
    'records.version': { admits, offices: ANY, input: ({ record: { id } }: Kept) => ({ id, version: 1 }) },
    'records.save': {
      admits,
      offices: ANY,
      input: ({ record }: Kept) => ({ ...record, content: articleContent({ title: 'Inny tytuł' }) }),
      text: 'kept',
    },
    'records.status': {
      admits,
      offices: ANY,
      input: ({ record }: Kept) => ({ ...record, status: 6, reason: 'Powód' }),
      text: 'kept',
    },
    'records.restore': {
      admits,
      offices: ANY,
      input: ({ record }: Kept) => ({ ...record, to: 1 }),
      text: 'kept',
    },
    'records.remove': { admits, offices: ANY, input: ({ record }: Kept) => record },
  },
});
