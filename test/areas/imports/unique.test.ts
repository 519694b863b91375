import { describe, expect } from 'vitest';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { directoryEntries } from '#areas/people/tables.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { apply, directoryFile, load, OFFICE, polonFile, polonRow, read, rowsOf } from './files.ts';

const directory = { kind: 'directory' } as const;

describe('a unique value', () => {
  test('taken by another row since the preview skips the row', async ({ db }) => {
    const [first, second] = [
      await read(db, directoryFile('1;Jan;Las;jlas;;;;'), directory),
      await read(db, directoryFile('2;Jan;Las;JLas;;;;'), directory),
    ];
    expect(await apply(db, first)).toMatchObject({ applied: 1 });
    expect(await apply(db, second, { kinds: ['new'] })).toEqual({ applied: 0, left: 0, stale: 1 });
    expect(await rowsOf(db, second)).toMatchObject([{ outcome: 'stale' }]);
    expect(await db.select().from(directoryEntries)).toMatchObject([{ employeeNumber: '1' }]);
  });

  test('taken since blocks the undo: a login', async ({ db }) => {
    await load(db, directoryFile('1;Jan;Las;jlas;;;;'), directory);
    const { id } = await load(db, directoryFile('3;Ewa;Las;elas;;;;'), directory);
    await load(db, directoryFile('2;Jan;Las;jlas;;;;', '3;Ewa;Las;elas;;;;'), directory);
    await expect(undoImport(db, OFFICE, id)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('wpis w bazie pracowników Las Jan – „Login” ma teraz kto inny'),
    });
  });

  test('taken since blocks the undo: identifiers of a person', async ({ db }) => {
    const before = { polonUuid: 'a'.repeat(40), orcid: '0000-0001-5109-3700' };
    await person(db, { ...before, firstName: 'Żaneta', lastName: 'Zmyślona-B' });
    const of = { UUID: 'A'.repeat(40), ORCID: '0000-0002-1694-233X' };
    const id = await read(db, polonFile([polonRow(1, of)]));
    await apply(db, id, { kinds: ['new', 'changed', 'doubtful'] });
    await person(db, { orcid: before.orcid });
    await expect(undoImport(db, OFFICE, id)).rejects.toThrow('osoba Zmyślona-B Żaneta – „ORCID” ma teraz kto inny');
  });
});
