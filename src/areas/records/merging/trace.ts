import type { RecordContent } from '../schema.ts';
import type { StoredRecord } from '../service-read.ts';

/** A person's share in a work, as far as somebody has chosen it or a statement froze it. */
export type ShareState = {
  person_id: number;
  discipline_code: number | null;
  discipline_changed_at: string | null;
  discipline_changed_by: string | null;
  include_in_optimum: boolean;
  custom_selected: boolean;
  statement_id: number | null;
};

/** What a merge did, so that it can be undone. Rows are kept as JSON. */
export type MergeTrace = {
  /** Both records before the merge. */
  kept: StoredRecord;
  gone: StoredRecord;
  /** The rows of the record that went: its own and those of its authors. */
  publication: object;
  authorships: object[];
  /** The shares in the record that stays, before and after. */
  shares: { before: ShareState[]; after: ShareState[] };
  /** Its version after the merge. */
  version: number;
  /** Chapters that changed with it: their content and version before, and the version after. */
  chapters: { id: number; former: number; version: number; content: RecordContent }[];
  /** Table → keys of rows that were moved. */
  moved: Record<string, string[]>;
  /** Table → rows that went, because the record that stays has its own. */
  dropped: Record<string, object[]>;
  /** Records that somebody had said to be other publications than the one that went. */
  apart: { other: number; reason: string; login: string; at: string; carried: boolean }[];
  /** Pairs that the record that went was part of; none: merged before they were kept. */
  pairs?: { other: number; score: number; reason: string; agree: string[]; found: string }[];
};
