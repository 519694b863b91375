import type { Db } from '#platform/database/db.ts';
import { lockBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { recordChanges } from '#platform/audit.ts';
import { listsAudit } from './audit.ts';
import type { ImportProblem } from '#platform/files/reader/protocol.ts';
import { type ImportChange, type ImportKind, type ImportReport, REPORT_LIMITS } from './schema.ts';

export type ImportOptions = {
  /** Rolls everything back. */
  dryRun?: boolean;
  actor: { physicalLogin: string; login: string };
  fileName: string;
};

export type Collector = {
  report: ImportReport;
  problem(problem: ImportProblem): void;
  change(change: ImportChange): void;
  /** Adds to a named figure. */
  figure(name: string, count?: number): void;
};

export function createCollector(kind: ImportKind, options: Pick<ImportOptions, 'dryRun' | 'fileName'>): Collector {
  const report: ImportReport = {
    kind,
    fileName: options.fileName,
    dryRun: options.dryRun ?? false,
    rows: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    gone: 0,
    doubtful: 0,
    errorCount: 0,
    warningCount: 0,
    problems: [],
    changes: [],
    figures: {},
  };
  const room: Record<keyof typeof REPORT_LIMITS, number> = { ...REPORT_LIMITS };
  return {
    report,
    problem(problem) {
      if (problem.level === 'error') report.errorCount += 1;
      else report.warningCount += 1;
      if (room[problem.level]-- > 0) report.problems.push(problem);
    },
    change(change) {
      if (room[change.action]-- > 0) report.changes.push(change);
    },
    figure(name, count = 1) {
      report.figures[name] = (report.figures[name] ?? 0) + count;
    },
  };
}

/**
 * Runs an import in one transaction, one at a time; a dry run is rolled back. Recorded in the audit.
 */
export async function runImport(
  db: Db,
  input: { kind: ImportKind; options: ImportOptions },
  work: (tx: Db, collector: Collector) => Promise<void>,
): Promise<ImportReport> {
  const { kind, options } = input;
  const collector = createCollector(kind, options);
  const { report } = collector;
  const run = async (tx: Db) => {
    await lockBulk(tx);
    await work(tx, collector);
    report.problems.sort((a, b) => a.line - b.line);
    const { rows, created, changed, gone, doubtful } = report;
    await recordChanges(tx, options.actor, [
      listsAudit.change(`import.${kind}`, {
        subject: options.fileName,
        after: { rows, created, changed, gone, doubtful },
      }),
    ]);
  };
  // The file is read once.
  await (options.dryRun ? tryOut : transact)(db, run, { once: true });
  return report;
}
