import { and, eq } from 'drizzle-orm';
import type { PublisherValues } from '#areas/library/schema-words.ts';
import { publisherKey } from '#areas/library/service-names.ts';
import { publishers } from '#areas/library/tables.ts';
import type { Db } from '#platform/database/db.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { listImportsAudit } from '../audit.ts';
import { booksNear } from '../publications/service-near.ts';
import type {
  PublisherAddition,
  PublisherCorrection,
  PublisherCorrectionRef,
  PublisherRemoval,
  PublisherTrial,
} from '../schema-publishers.ts';
import { tidy } from '../service-stage.ts';
import {
  addRow,
  correctRow,
  removeRow,
  saving,
  type Subject,
  TRIED,
  trying,
  withdrawRow,
} from './service-corrections.ts';
import { findPublisher } from './service-publisher-list.ts';

type Typed = Pick<PublisherCorrection, 'name' | 'level' | 'ended_on'>;

const of: Subject<PublisherValues, Typed> = {
  kind: 'publishers',
  words: { missing: 'Nie znaleziono wydawnictwa', what: 'Wydawnictwo' },
  read: (_tx, { name, level, ended_on: endedOn }) => {
    const key = publisherKey(name);
    if (key === '') throw new FieldRefusal([{ path: 'name', message: 'Podaj nazwę' }]);
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
  audit: (action, publisher, sides) =>
    listImportsAudit.change(`publisher.${action}`, { subject: { publisher }, ...sides }),
};

const correct = (tx: Db, actor: Requester, input: PublisherCorrection) => {
  const { publisher: id, seen, reason, ...typed } = input;
  return correctRow(tx, actor, { of, id, seen, typed, reason });
};
const add = (tx: Db, actor: Requester, { list, reason, ...typed }: PublisherAddition) =>
  addRow(tx, actor, { of, list, typed, reason });
const remove = (tx: Db, actor: Requester, { publisher: id, seen, reason }: PublisherRemoval) =>
  removeRow(tx, actor, { of, id, seen, reason });
const withdraw = (tx: Db, actor: Requester, { publisher: id, seen }: PublisherCorrectionRef) =>
  withdrawRow(tx, actor, { of, id, seen });

export const correctPublisher = async (db: Db, actor: Requester, input: PublisherCorrection) =>
  findPublisher(db, await saving(correct)(db, actor, input));
export const addPublisher = async (db: Db, actor: Requester, input: PublisherAddition) =>
  findPublisher(db, await saving(add)(db, actor, input));
export const removePublisher = async (db: Db, actor: Requester, input: PublisherRemoval) =>
  findPublisher(db, await saving(remove)(db, actor, input));
/** Null: the publisher was the library's own and is gone. */
export async function withdrawPublisher(db: Db, actor: Requester, input: PublisherCorrectionRef) {
  const id = await saving(withdraw)(db, actor, input);
  const left = await db.$count(publishers, eq(publishers.id, id));
  return left > 0 ? findPublisher(db, id) : null;
}

export const tryPublisher = trying((tx: Db, actor: Requester, input: PublisherTrial) => {
  switch (input.change) {
    case 'values':
      return correct(tx, actor, { ...input, reason: TRIED });
    case 'added':
      return add(tx, actor, { ...input, reason: TRIED });
    case 'removed':
      return remove(tx, actor, { ...input, reason: TRIED });
    case 'withdrawn':
      return withdraw(tx, actor, input);
  }
});
