import type { ListKind } from '#areas/library/schema-words.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ListApply } from '../schema-lists.ts';
import type { ImportReport } from '../schema.ts';
import { type Collector, type ImportOptions, runImport } from '../service-run.ts';
import { listImports } from '../tables.ts';
import type { ListRow } from './journals-rows.ts';
import { applyRows, markApplied } from './service-apply.ts';
import { compareList, countRows, storeProblems } from './service-compare.ts';
import { addListImport } from './service-imports.ts';
import { KINDS, type Values } from './service-kinds.ts';
import { ensureList, type ListOptions } from './service-lists.ts';
import { eq } from 'drizzle-orm';

export type LoadOptions = ImportOptions & {
  list: ListOptions;
  /** What rows of the list mean which the file lacks; without it they are refused. */
  missing?: ListApply['missing'] | undefined;
  /** The first day without them; by default the list's own first day. */
  endsOn?: string | undefined;
  /** Applies doubtful rows too. */
  doubtful?: boolean;
};

const SHOWN = 5;

/**
 * Loads a list in one transaction, as the command does: the comparison and the writing are those of the screen. The
 * caller values the works afterwards. @throws Refusal when the file lacks rows and it is not said what that means
 */
export function loadList(
  db: Db,
  { kind, options }: { kind: ListKind; options: LoadOptions },
  read: (tx: Db, list: { validFrom: string }, collector: Collector) => Promise<ListRow<Values>[]>,
): Promise<ImportReport> {
  return runImport(db, { kind, options }, async (tx, collector) => {
    const list = await ensureList(tx, KINDS[kind].lists, options.list);
    if (list.changed) collector.figure('zmienione dane wykazu');
    const { fileName, actor, missing, endsOn, doubtful, dryRun } = options;
    const id = await addListImport(tx, { kind, listId: list.id, fileName, createdBy: actor.login });
    const rows = await read(tx, list, collector);
    const { report } = collector;
    await compareList(tx, { id, kind, listId: list.id, rows }, collector);
    if (report.gone > 0 && missing === undefined && !dryRun) refuseMissing(collector);
    const choice = { missing, ends_on: missing === 'ends' ? (endsOn ?? list.validFrom) : undefined, doubtful };
    await applyRows(tx, { id, kind, listId: list.id }, choice);
    await storeProblems(tx, id, report.problems);
    await markApplied(tx, actor, { id, choice });
    await tx
      .update(listImports)
      .set({ rowCount: report.rows, unchangedCount: report.unchanged })
      .where(eq(listImports.id, id));
    const counts = await countRows(tx, id);
    if (counts.doubtful > 0 && !doubtful) collector.figure('wątpliwe, pominięte', counts.doubtful);
  });
}

function refuseMissing({ report }: Collector): never {
  const titles = report.changes.flatMap(({ action, subject }) => (action === 'gone' ? [subject] : [])).slice(0, SHOWN);
  throw new Refusal(
    'input',
    `W pliku brakuje pozycji wykazu: ${report.gone} (${titles.join('; ')}${report.gone > SHOWN ? '; …' : ''}). Niczego nie zapisano. Powiedz, co to znaczy: --missing stays (zostają w wykazie) albo --missing ends (kończą się; dzień: --ends RRRR-MM-DD). Jeśli plik jest ucięty, wczytaj cały.`,
  );
}
