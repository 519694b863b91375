import { and, eq } from 'drizzle-orm';
import type { PublisherValues } from '#areas/library/schema-words.ts';
import { publisherKey } from '#areas/library/service-names.ts';
import { publishers } from '#areas/library/tables.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { listsAudit } from '../audit.ts';
import { booksNear } from '../publications/service-near.ts';
import type { PublisherCorrection, PublisherDetail } from '../schema.ts';
import { tidy } from '../service-stage.ts';
import { correctionsOf, endFaults, type Subject } from './service-corrections.ts';
import { findPublisher } from './service-publisher-list.ts';

type Typed = Pick<PublisherCorrection, 'name' | 'level' | 'ended_on'>;

const publisherRows: Subject<PublisherValues, Typed, 'publisher', PublisherDetail> = {
  kind: 'publishers',
  key: 'publisher',
  words: { missing: 'Nie znaleziono wydawnictwa', what: 'Wydawnictwo' },
  read: (_tx, { name, level, ended_on: endedOn }, { validFrom }) => {
    const key = publisherKey(name);
    const errors = [
      ...(key === '' ? [{ path: 'name', message: 'Podaj nazwę' }] : []),
      ...endFaults(endedOn, validFrom),
    ];
    if (errors.length > 0) throw new FieldRefusal(errors);
    return Promise.resolve({ name: tidy(name), name_key: key, level, ended_on: endedOn || null });
  },
  async refuseTaken(tx, list, { name_key: key }) {
    const [taken] = await tx
      .select({ name: publishers.name })
      .from(publishers)
      .where(and(eq(publishers.listId, list), eq(publishers.nameKey, key)))
      .limit(1);
    if (taken) throw new FieldRefusal([{ path: 'name', message: `Na tym wykazie jest już „${taken.name}”` }]);
  },
  near: (tx, id, { name_key: key }) => booksNear(tx, { id, key }),
  find: findPublisher,
  audit: (action, publisher, sides) => listsAudit.change(`publisher.${action}`, { subject: { publisher }, ...sides }),
};

export const {
  correct: correctPublisher,
  add: addPublisher,
  remove: removePublisher,
  withdraw: withdrawPublisher,
  tryOut: tryPublisher,
} = correctionsOf(publisherRows);
