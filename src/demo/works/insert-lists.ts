import {
  journalCorrections,
  journalLists,
  journals,
  journalTitles,
  publisherCorrections,
  publisherLists,
  publishers,
} from '#areas/library/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { insertRows } from '../insert.ts';
import type { Library } from './library.ts';

/** The lists of journals and publishers with their corrections. */
export async function insertLists(db: Db, { rows, corrections, publisherCorrections: ofPublishers }: Library) {
  await insertRows(db, journalLists, rows.journalLists);
  await insertRows(db, journals, rows.journals);
  await insertRows(db, journalCorrections, corrections.corrections);
  await insertRows(db, journalTitles, corrections.titles);
  await insertRows(db, publisherLists, rows.publisherLists);
  await insertRows(db, publishers, rows.publishers);
  await insertRows(db, publisherCorrections, ofPublishers);
}
