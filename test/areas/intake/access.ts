import type { Db } from '#platform/database/db.ts';
import { findIntakePage } from '#areas/intake/service.ts';
import { person } from '../../support/builders.ts';
import { accessRows, ANY, type Reach, UNKNOWN } from '../access/rows.ts';
import { librarian, readFile, rowsOf, save } from './intake.ts';

const work = (key: string, title: string, author: string) =>
  `@article{${key}, title = {${title}}, author = {${author}}, journal = {Przegląd}, year = {2023}}\n`;

/** A preview with a new record, a doubtful author and a refused record; and an intake that was saved. */
async function placeIntakes(db: Db) {
  const actor = await librarian(db, 'importerka');
  const candidate = await person(db, { firstName: 'Jan', lastName: 'Dwojaki' });
  await person(db, { firstName: 'Janina', lastName: 'Dwojaki' });
  const preview = await readFile(
    db,
    actor,
    `${work('a', 'Praca bez wątpliwości', 'Kowal, Ewa')}${work('b', 'Praca wątpliwa', 'Dwojaki, J.')}@misc{c, title = {Coś}, author = {Kowal, Ewa}, year = {2020}}`,
  );
  const [first, second, refused] = await rowsOf(db, preview);
  const applied = await readFile(db, actor, work('d', 'Praca zapisana', 'Kowal, Ewa'));
  await save(db, actor, applied);
  const { version } = await findIntakePage(db, preview);
  return {
    preview,
    version,
    row: first?.id ?? 0,
    doubtful: second?.id ?? 0,
    refused: refused?.id ?? 0,
    candidate: candidate.id,
    applied,
  };
}

type Placed = Awaited<ReturnType<typeof placeIntakes>>;

const admits = ['library', 'admin'] as const;
const about = { admits, offices: ANY, input: ({ preview }: Placed) => ({ intake: preview }) };
/** A file is missing here. */
const INCOMPLETE: Reach = [400, 400, 400];
const authors = ['employee', 'admin'] as const;

export const access = accessRows({
  async place(db) {
    const intakes = await placeIntakes(db);
    return {
      own: intakes,
      foreign: intakes,
      unknown: {
        preview: UNKNOWN,
        version: 1,
        row: UNKNOWN,
        doubtful: UNKNOWN,
        refused: UNKNOWN,
        candidate: UNKNOWN,
        applied: UNKNOWN,
      },
    };
  },
  calls: {
    'intake.list': { admits },
    'intake.waiting': { admits },
    'intake.get': about,
    'intake.rows': about,
    'intake.row': { ...about, input: ({ preview, row }: Placed) => ({ intake: preview, row }) },
    'intake.template': { admits },
    'intake.upload': { admits, offices: INCOMPLETE, text: 'kept' },
    'intake.paste': { admits, input: () => ({ text: '10.1234/abc' }), text: 'kept' },
    'intake.resume': about,
    'intake.rules': {
      ...about,
      input: ({ preview, version }: Placed) => ({ intake: preview, version, fields: 'keep' }),
    },
    'intake.decide': {
      ...about,
      input: ({ preview, row }: Placed) => ({ intake: preview, rows: [row], decision: 'skip' }),
      text: 'looked up',
    },
    'intake.person': {
      ...about,
      input: ({ preview, doubtful, candidate }: Placed) => ({
        intake: preview,
        row: doubtful,
        at: 0,
        person_id: candidate,
      }),
    },
    'intake.correct': {
      ...about,
      input: ({ preview, refused }: Placed) => ({
        intake: preview,
        row: refused,
        type: 20,
        year: 2020,
        title: 'Coś',
        venue: 'Przegląd',
      }),
      text: 'kept',
    },
    'intake.accept': { ...about, input: ({ preview, version }: Placed) => ({ intake: preview, version }) },
    'intake.undo': { ...about, input: ({ applied }: Placed) => ({ intake: applied }) },
    'intake.discard': about,
    // PBN is not configured.
    'intake.bringPbn': {
      admits: about.admits,
      offices: [409, 409, 409],
      input: () => ({ text: '10.1234/abc' }),
      text: 'kept',
    },
    // No DOI: nothing leaves.
    'intake.describe': {
      admits: about.admits,
      offices: INCOMPLETE,
      input: () => ({ doi: 'to nie DOI' }),
      text: 'looked up',
    },
    'intake.lookUp': { admits: authors, input: () => ({ text: 'to nie DOI' }), text: 'looked up' },
    'intake.ownFile': { admits: authors, offices: INCOMPLETE, employee: INCOMPLETE },
  },
});
