import type { Db } from '#server/db.ts';
import { load, polonFile, polonRow, read, rowsOf } from '../imports/files.ts';
import type { Whose } from './access-table.ts';

const IN_PAST = { asOf: '2015-01-01' };

/** An import that waits, with a person whom somebody has to tell, and one that is applied. */
export async function placeImports(db: Db) {
  const preview = await read(db, polonFile([polonRow(1, { UUID: '', OSWIADCZENIE_N: 'Nie' })]), IN_PAST);
  const [choice] = await rowsOf(db, preview, { show: 'doubtful' });
  const { id: applied } = await load(db, polonFile([polonRow(2)]), IN_PAST);
  return { preview, choice: choice?.id ?? 0, applied };
}

type Imports = Awaited<ReturnType<typeof placeImports>>;
type Inputs = (world: { objects: Record<Whose, { imports: Imports }> }, whose: Whose) => Record<string, unknown>;

const previewOf: Inputs = ({ objects }, whose) => ({ import: objects[whose].imports.preview });

export const IMPORT_INPUTS: Record<string, Inputs> = {
  'imports.get': previewOf,
  'imports.rows': previewOf,
  'imports.report': previewOf,
  'imports.discard': previewOf,
  'imports.accept': (world, whose) => ({ ...previewOf(world, whose), kinds: ['new', 'changed'] }),
  'imports.choose': ({ objects }, whose) => {
    const { preview, choice } = objects[whose].imports;
    return { import: preview, row: choice, person: 0 };
  },
  'imports.acceptSole': previewOf,
  'imports.undo': ({ objects }, whose) => ({ import: objects[whose].imports.applied }),
  'imports.fetch': () => ({ kind: 'radon' }),
};
