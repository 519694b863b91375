import { z } from 'zod';

const IMPORT_KINDS = ['journals', 'publishers', 'people', 'publications', 'valuation'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `fields`: name → old, new. `gone`: no longer in the file. */
export const ImportChange = z.object({
  action: z.enum(['created', 'changed', 'gone']),
  subject: z.string(),
  fields: z.record(z.string(), z.tuple([z.string(), z.string()])).optional(),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** What an import did or, on a dry run, would do. Lists are truncated, counts are not. */
export const ImportReport = z.object({
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  dryRun: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  doubtful: z.int(),
  errorCount: z.int(),
  warningCount: z.int(),
  problems: z.array(z.object({ line: z.int(), level: z.enum(['error', 'warning']), message: z.string() })),
  changes: z.array(ImportChange),
  figures: z.record(z.string(), z.number()),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Longest lists in a report, by level or action. */
export const REPORT_LIMITS = { error: 1_000, warning: 2_000, created: 100, changed: 500, gone: 500 } as const;
