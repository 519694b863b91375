import type { Db } from '#platform/database/db.ts';
import { accessRows, ANY, UNKNOWN, type Reach } from '../access/rows.ts';
import { load, polonFile, polonRow, read, rowsOf } from './files.ts';

const IN_PAST = { asOf: '2015-01-01' };

/** A preview with a person to be chosen, and an applied import. */
async function placeImports(db: Db) {
  const preview = await read(db, polonFile([polonRow(1, { UUID: '', OSWIADCZENIE_N: 'Nie' })]), IN_PAST);
  const [choice] = await rowsOf(db, preview, { show: 'unsettled' });
  const { id: applied } = await load(db, polonFile([polonRow(2)]), IN_PAST);
  return { preview, choice: choice?.id ?? 0, applied };
}

const admits = ['personnel', 'admin'] as const;
/** The library reaches imports of achievements alone, of which there is none here; the evaluation team none at all. */
const others = ['library', 'evaluation'] as const;
const importers = [...admits, ...others] as const;
const about = {
  admits: importers,
  hidden: others,
  offices: ANY,
  input: ({ preview }: { preview: number }) => ({ import: preview }),
};
/** A file is missing here. */
const INCOMPLETE: Reach = [400, 400, 400];

export const access = accessRows({
  async place(db) {
    const imports = await placeImports(db);
    return {
      own: imports,
      foreign: imports,
      unknown: { preview: UNKNOWN, choice: UNKNOWN, applied: UNKNOWN },
    };
  },
  calls: {
    'imports.list': { admits: importers },
    'imports.get': about,
    'imports.rows': about,
    'imports.groups': about,
    'imports.addGroup': { ...about, input: ({ preview }) => ({ import: preview, group: '0'.repeat(32) }) },
    'imports.report': about,
    'imports.template': { admits: importers, input: () => ({ kind: 'polon' }) },
    'imports.inspect': { admits: importers, offices: INCOMPLETE },
    'imports.upload': { admits: importers, offices: INCOMPLETE, text: 'kept' },
    'imports.fetch': { admits, offices: INCOMPLETE, input: () => ({ kind: 'radon' }), text: 'kept' },
    'imports.choose': {
      ...about,
      input: ({ preview, choice }) => ({ import: preview, row: choice, person: 0 }),
    },
    'imports.acceptSole': about,
    'imports.card': {
      ...about,
      input: ({ preview, choice }) => ({ import: preview, row: choice, kinds: ['new', 'changed'] }),
    },
    'imports.plan': { ...about, input: ({ preview }) => ({ import: preview, kinds: ['new', 'changed'] }) },
    'imports.effect': { ...about, input: ({ preview }) => ({ import: preview, kinds: ['new', 'changed'] }) },
    'imports.accept': { ...about, input: ({ preview }) => ({ import: preview, kinds: ['new', 'changed'] }) },
    'imports.sourceRules': { admits },
    'imports.setSourceRule': {
      admits: ['admin'],
      input: () => ({ field: 'person.degree', winner: 'polon', seen: null }),
    },
    'imports.undo': { ...about, input: ({ applied }) => ({ import: applied }) },
    'imports.discard': about,
  },
});
