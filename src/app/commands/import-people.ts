import { createTrialAccounts } from '#areas/accounts/service-trial-logins.ts';
import { readAssumed } from '#areas/imports/service-assumed.ts';
import { assumedRows, peopleOf, reportPeople } from '#areas/imports/service-people-report.ts';
import { lockImport } from '#areas/imports/service.ts';
import { applyImport, tablesOf } from '#areas/imports/writing/service-apply.ts';
import type { ImportReport } from '#areas/lists/schema.ts';
import { createCollector, type ImportOptions } from '#areas/lists/service-run.ts';
import { accounts } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk, lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { ByteSource } from '#platform/files/encoding.ts';

export type PeopleOptions = Omit<ImportOptions, 'dryRun'> & {
  /** Part of our institution's name, or its identifier; without it every employment is ours. */
  institution?: string;
  /** Creates missing accounts and directory entries. */
  accounts?: boolean;
};

/**
 * Imports employees of RAD-on and applies what needs no decision, in one transaction. What RAD-on lacks (hours, percents, N
 * statements) is assumed and counted in the report. The import is kept as the screen's are, and can be undone there.
 */
export function importPeople(db: Db, bytes: ByteSource, options: PeopleOptions): Promise<ImportReport> {
  const { actor, fileName, institution } = options;
  const collector = createCollector('people', { fileName });
  const onEmployments = ({ here, elsewhere }: { here: number; elsewhere: number }) => {
    if (elsewhere > 0) collector.figure('zatrudnienia gdzie indziej', elsewhere);
    if (here > 0) return;
    collector.figure(elsewhere > 0 ? 'osoby zatrudnione tylko gdzie indziej' : 'osoby bez zatrudnienia w pliku');
  };
  const run = async (tx: Db) => {
    await lockBulk(tx);
    const id = await readAssumed(tx, actor, {
      bytes,
      name: fileName,
      institution,
      onEmployments: institution === undefined ? undefined : onEmployments,
    });
    // Accounts have their place among the tables that the import writes.
    await lockImport(tx, id, 'preview');
    await lockTables(tx, accounts, ...tablesOf('radon'));
    const people = await peopleOf(tx, id);
    const also = await assumedRows(tx, id);
    await applyImport(tx, actor, { import: id, kinds: ['new', 'changed'], groups: [], except: [], also });
    await reportPeople(tx, collector, { id, people });
    if (options.accounts) {
      const made = await createTrialAccounts(tx, actor, people);
      collector.figure('konta utworzone', made.accounts);
      collector.figure('wpisy w bazie pracowników', made.entries);
    }
    return collector.report;
  };
  // The file is read once.
  return transact(db, run, { once: true });
}
