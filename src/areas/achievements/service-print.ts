import { eq, inArray } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Job as JobAnswer } from '#areas/jobs/schema.ts';
import { jobById } from '#areas/jobs/service.ts';
import { lastJob } from '#platform/jobs/find.ts';
import { persons } from '#areas/people/tables.ts';
import { id } from '#shared/wire.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { fullName } from '#platform/database/sql.ts';
import { mergePdf, type MergePart } from '#platform/documents/merge.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { type Handler, handler, type Job, type JobKind } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { achievementsAudit } from './audit.ts';
import { fileName, headOf, listPdfs } from './renderings/files.ts';
import { type GroupYears, Years } from './schema.ts';
import { MOST_IN_GROUP } from './schema-words.ts';
import { listsOf } from './service.ts';
import { peopleOfGroup } from './service-subject.ts';

const Order = Years.extend({ people: z.array(id).min(1).max(MOST_IN_GROUP) });
type Order = z.infer<typeof Order>;

export const PRINT_GROUP: JobKind<Order> = {
  name: 'achievements.printGroup',
  title: 'Wykazy osiągnięć grupy',
  payload: Order,
  panels: ['achievementsOfPerson'],
  isPrivate: true,
};

/** A second order of the same people and years within this time shows the open one. */
const WITHIN_MINUTES = 30;
/** People whose lists are in memory together. */
const AT_ONCE = 10;

const orderKey = ({ accountRow }: Actor, order: Order) =>
  hash('sha256', JSON.stringify([accountRow, order.people, order.rokOd, order.rokDo, order.styl]));

async function orderOf(db: Db, { group, ...years }: GroupYears): Promise<Order> {
  return { people: await peopleOfGroup(db, group), ...years };
}

/** 'Nowak Anna i jeszcze 49 os., 2022–2025': somebody's prints are told apart. */
async function aboutOf(db: Db, { people: [first = 0, ...others], rokOd, rokDo }: Order) {
  const [person] = await db
    .select({ name: fullName(persons) })
    .from(persons)
    .where(eq(persons.id, first));
  const years = [rokOd, rokDo].filter(Boolean).join('–') || 'wszystkie lata';
  return `${person?.name ?? ''}${others.length > 0 ? ` i jeszcze ${others.length} os.` : ''}, ${years}`;
}

/** Orders one PDF of the lists of a group. */
export async function orderPrint(db: Db, actor: Actor, input: GroupYears): Promise<{ job: number }> {
  return transact(db, async (tx) => {
    const order = await orderOf(tx, input);
    const { people, ...years } = order;
    await recordChanges(tx, actor, [
      achievementsAudit.change('achievement.print', {
        subject: `group:${people.join(',')}`,
        after: { ...years, people: people.length },
      }),
    ]);
    const how = {
      payload: order,
      by: actor,
      key: orderKey(actor, order),
      withinMinutes: WITHIN_MINUTES,
      about: await aboutOf(tx, order),
    };
    return { job: await enqueue(tx, PRINT_GROUP, how) };
  });
}

/** The last print of this group and these years that the actor has ordered. */
export async function findPrint(db: Db, actor: Actor, input: GroupYears): Promise<{ job: JobAnswer | null }> {
  const key = orderKey(actor, await orderOf(db, input));
  return { job: await jobById(db, await lastJob(db, PRINT_GROUP, key)) };
}

/** The lists of these people, in their order. */
async function* listsInTurn({ db, payload, signal, compute }: Job<Order>, people: number[]) {
  for (let first = 0; first < people.length; first += AT_ONCE)
    yield* await listsOf(db, people.slice(first, first + AT_ONCE), { ...payload, compute, signal });
}

/** Makes the file of a group, a list after the other. It changes nothing, so a repeated attempt begins anew. */
async function printGroup(job: Job<Order>): Promise<undefined> {
  const { db, payload, signal, compute, config } = job;
  const here = await db.select({ id: persons.id }).from(persons).where(inArray(persons.id, payload.people));
  const people = payload.people.filter((person) => here.some(({ id }) => id === person));
  const [first] = await listsOf(db, people.slice(0, 1), { ...payload, compute, signal });
  if (!first) throw new Refusal('missing', 'Osób tej grupy nie ma już w systemie');
  const tools = { compute, config, signal };
  async function* parts(): AsyncGenerator<MergePart> {
    let done = 0;
    for await (const part of listPdfs(db, listsInTurn(job, people), tools)) {
      done += 1;
      await job.progress({ done, total: people.length, label: 'Tworzenie wykazów' });
      yield part;
    }
  }
  await job.resultFile({
    name: fileName(first, people.length, 'pdf'),
    bytes: mergePdf(parts(), headOf(first, tools)),
  });
  return undefined;
}

export const achievementJobs: Handler[] = [handler(PRINT_GROUP, { run: printGroup })];
