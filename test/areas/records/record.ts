import { EMPTY_RECORD, type RecordContent } from '#areas/records/schema.ts';
import { changeMany, previewBulk } from '#areas/records/list/service-bulk.ts';
import type { BulkDone, BulkQuery } from '#areas/records/schema-list.ts';
import type { Despite } from '#areas/statements/schema.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { PersonRow } from '../../support/builders.ts';

export const outsider = (last: string, first = 'Jan'): RecordContent['authors'][number] => ({
  id: null,
  person_id: null,
  first_name: first,
  last_name: last,
  kind: 'A',
  affiliation: '',
  orcid: '',
  corresponding: false,
});

export const ours = (person: PersonRow) => ({
  ...outsider(person.lastName, person.firstName),
  person_id: person.id,
});

/** Changes many records as the preview shows it. */
export async function changeSeen(db: Db, actor: Actor, order: BulkQuery & Despite): Promise<BulkDone> {
  const { seen } = await previewBulk(db, order);
  return changeMany(db, actor, { ...order, seen });
}

/** An article as somebody enters it. */
export const articleContent = (values: Partial<RecordContent> = {}): RecordContent => ({
  ...EMPTY_RECORD,
  year: 2023,
  title: 'O pewnej własności żółwi błotnych',
  venue: 'Przegląd Żółwiowy',
  authors: [outsider('Nowak')],
  ...values,
});
