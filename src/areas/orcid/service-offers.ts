import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { recordset } from '#platform/database/sql.ts';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { Job } from '#platform/jobs/kind.ts';
import { type Client, outgoingClient, SourceDown } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { waitingSince } from '#platform/database/waiting.ts';
import { RECORD_TYPE_CODES } from '#areas/records/fields.ts';
import type { Waiting } from '#shared/wire.ts';
import { compareRows } from '#areas/intake/service-compare.ts';
import { fetchReference, type Sources } from '#areas/intake/service-fetch.ts';
import { writtenBy, workOf } from '#areas/intake/service-own.ts';
import { rowOf } from '#areas/intake/service-rows.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, isWork, publications } from '#areas/publications/tables.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { addClaim, ownPerson } from '#areas/records/desk/service-own.ts';
import { submitWork } from '#areas/records/desk/service-submit.ts';
import { orcidAudit } from './audit.ts';
import type { OfPerson } from './kinds.ts';
import type { Offer, OfferTaken } from './schema.ts';
import { patience } from './patience.ts';
import { orcidLinks, orcidOffers } from './tables.ts';

/** DOIs that are asked for of one person at once; the rest come a week later. */
const MOST = 200;

const Reached = z.object({ after: z.int() });

/** Looks into the public records of those who have linked, or of one, for works that are not on their lists. */
export async function findNews(job: Job<OfPerson>, client: Client = outgoingClient(job.config)) {
  const { db, payload, config, signal } = job;
  const sources = { client, addresses: config.sources };
  const patiently = patience({ isOnly: payload.person !== null });
  for (let { after } = Reached.safeParse(job.checkpoint).data ?? { after: 0 }; ; ) {
    const [link] = await db
      .select()
      .from(orcidLinks)
      .where(
        and(
          gt(orcidLinks.id, after),
          eq(orcidLinks.isLeaving, false),
          payload.person === null ? undefined : eq(orcidLinks.personId, payload.person),
        ),
      )
      .orderBy(asc(orcidLinks.id))
      .limit(1);
    if (!link) return undefined;
    after = link.id;
    const news = await patiently(() => newWorks(db, sources, { link, signal }));
    const brought = news?.brought ?? [];
    const rows = brought.flatMap((each, at) => {
      const { content, hash, key } = rowOf(each);
      // No row of an intake has such a number: these are rows of none.
      return content === null ? [] : [{ id: -1 - at, position: at + 1, content, hash, key, each }];
    });
    const compared = await compareRows(db, job.compute, rows);
    const offers = rows.map((row, at) => ({
      key: row.key,
      doi: row.content.doi,
      content: row.content,
      title: rowOf(row.each).title,
      words: rowOf(row.each).words,
      // What only may be a record of ours is the library's to decide when it is handed in.
      record: compared[at]?.kind === 'possible' ? null : (compared[at]?.publication_id ?? null),
    }));
    await job.step((tx) => (news ? keepOffers(tx, link.personId, { ...news, offers }) : Promise.resolve()), {
      checkpoint: { after },
    });
  }
}

type Brought = Parameters<typeof workOf>[0];
type Asked = { link: { personId: number; orcid: string }; signal: AbortSignal };
/** `trouble`: why nothing could be looked for; `movedTo`: the record that ORCID has answered of instead. */
type News = { brought: Brought[]; trouble: string; movedTo: string | null };

/** Works of the record that are neither on the person's list nor offered already, with what their sources say of them. */
async function newWorks(db: Db, sources: Sources, { link, signal }: Asked): Promise<News> {
  const found = await fetchReference(sources, link.orcid, { signal });
  if ('message' in found) return { brought: [], trouble: found.message, movedTo: null };
  const dois = await unknownDois(db, link.personId, found.references);
  const works = [...found.brought];
  for (const doi of dois.slice(0, MOST)) {
    const one = await fetchReference(sources, doi, { signal }).catch((error: unknown) => {
      // Another source than ORCID is away: a week later it is asked again.
      if (error instanceof SourceDown) return { message: error.message };
      throw error;
    });
    if ('brought' in one) works.push(...one.brought);
  }
  const me = await authorOf(db, link.personId);
  const own = works.map((work) => writtenBy(work, me));
  const brought = own.filter(({ isRefused, content }) => !isRefused && content !== null);
  return { brought, trouble: '', movedTo: found.movedTo ?? null };
}

type Author = RecordContent['authors'][number];

async function authorOf(db: Db, person: number): Promise<Author> {
  const [own] = await db.select().from(persons).where(eq(persons.id, person));
  if (!own) throw new Error(`There is no person ${person}`);
  const { firstName: first_name, lastName: last_name, orcid } = own;
  const name = { first_name, last_name, orcid: orcid ?? '' };
  return { ...name, id: null, person_id: person, kind: 'A', affiliation: '', corresponding: false };
}

const unknownDois = async (db: Db, person: number, dois: readonly string[]): Promise<string[]> => {
  const rows = await db.execute<{ doi: string }>(sql`
    select d.doi from unnest(${sql.param(dois)}::text[]) with ordinality as d(doi, place)
    where not exists (select from ${orcidOffers} o where o.person_id = ${person} and o.key = d.doi)
      and not exists (select from ${publications} p join ${authorships} a on a.publication_id = p.id
        where lower(p.doi) = d.doi and p.doi is not null and a.person_id = ${person})
    order by d.place`);
  return rows.map(({ doi }) => doi);
};

type Found = { key: string; doi: string; content: object; title: string; words: string; record: number | null };

type Kept = Pick<News, 'trouble' | 'movedTo'> & { offers: Found[] };

async function keepOffers(tx: Db, person: number, { offers, trouble, movedTo }: Kept) {
  await tx.execute(sql`
    insert into ${orcidOffers} (person_id, key, doi, content, title, words, publication_id)
    select distinct on (r.key) ${person}, r.key, r.doi, r.content, r.title, r.words, p.id
    from ${recordset(offers, 'r(key text, doi text, content jsonb, title text, words text, record int)')}
    left join ${publications} p on p.id = r.record
    where not exists (select from ${authorships} a where a.publication_id = r.record and a.person_id = ${person})
    on conflict (person_id, key) do nothing`);
  // Who could not look has not seen either where the record is now.
  const checked = { checkedAt: sql`clock_timestamp()`, trouble, ...(trouble === '' && { movedTo }) };
  await tx.update(orcidLinks).set(checked).where(eq(orcidLinks.personId, person));
}

/** SQL: offers of the person that nobody has answered, or that were dismissed, each with the record that it is by now; not what is on the list. */
const offersIn = (person: number, state: 'open' | 'dismissed') => sql`(
  select * from (
    select o.id, o.title, o.words, o.doi, o.found_at, coalesce(o.publication_id, (
      select min(p.id) from ${publications} p
      where o.doi <> '' and lower(p.doi) = o.doi and p.doi is not null and ${isWork('p')})) as record
    from ${orcidOffers} o where o.person_id = ${person} and o.state = ${state}) w
  where not exists (select from ${authorships} a where a.publication_id = w.record and a.person_id = ${person}))`;

export const listOffers = async (db: Db, person: number, state: 'open' | 'dismissed' = 'open'): Promise<Offer[]> => [
  ...(await db.execute<Offer>(sql`
    select w.id, w.title, w.words, w.doi, w.record from ${offersIn(person, state)} w order by w.found_at desc, w.id limit 500`)),
];

/** Works of ORCID that wait for the person. */
export async function waitingOffers(db: Db, { personId }: Actor): Promise<Waiting | null> {
  if (personId === null) return null;
  return waitingSince(db, sql`select o.found_at as since from ${offersIn(personId, 'open')} o`);
}

const GONE = 'Tej pracy już nie ma wśród nowych z ORCID: odśwież stronę';

/** Hands the work in as it is in its source, or says 'To moje' of the record that it is. @throws Refusal */
export async function takeOffer(db: Db, actor: Actor, input: OfferTaken): Promise<{ submitted: boolean }> {
  const person = ownPerson(actor);
  const [offer] = await db
    .select()
    .from(orcidOffers)
    .where(and(eq(orcidOffers.id, input.id), eq(orcidOffers.personId, person)));
  if (!offer) throw new Refusal('missing', GONE);
  const open = (await listOffers(db, person)).find(({ id }) => id === input.id);
  // Somebody has put it on the list meanwhile.
  if (offer.state === 'open' && !open) throw new Refusal('conflict', GONE);
  return transact(db, async (tx) => {
    const record = open?.record ?? null;
    if (record !== null) {
      const claim = { publication_id: record, mine: 'mine', author_id: null, note: 'Z ORCID' } as const;
      await addClaim(tx, actor, claim);
      await settle(tx, offer.id, { state: 'taken', publicationId: record });
      return { submitted: false };
    }
    const { content, title } = offer;
    const [work] = workOf({ line: 0, content, title, message: '', isRefused: false });
    const type = RECORD_TYPE_CODES.find((code) => code === content.type);
    if (!work || work.year === null || type === undefined)
      throw new Refusal('conflict', 'Opis tej pracy w ORCID jest niepełny: zgłoś ją sam');
    const { id } = await submitWork(tx, actor, {
      ...work,
      type,
      category_id: content.category_id || null,
      year: work.year,
      authors: cut(work.authors),
      note: 'Z ORCID',
      // It is in the own record there, under whatever name.
      without_me: true,
      // The records like it were looked for when it was found there.
      another: true,
      request_id: input.request_id,
    });
    await settle(tx, offer.id, { state: 'taken', publicationId: id });
    return { submitted: true };
  });
}

const LONGEST = 19_000;

/** The first authors of a very long list; how many there are says their number. */
const cut = (line: string) => (line.length <= LONGEST ? line : line.slice(0, line.lastIndexOf(';', LONGEST)));

type Settled = { state: 'taken' | 'dismissed'; publicationId?: number };

/** @throws Refusal where somebody has answered otherwise meanwhile, so that nothing else is written either */
async function settle(tx: Db, id: number, { state, publicationId }: Settled) {
  const [offer] = await lockRows(tx, orcidOffers, { where: eq(orcidOffers.id, id) });
  const isRepeated = offer?.state === state && (publicationId ?? null) === offer.publicationId;
  if (!offer || (offer.state !== 'open' && !isRepeated)) throw new Refusal('conflict', GONE);
  await tx
    .update(orcidOffers)
    .set({ state, decidedAt: sql`clock_timestamp()`, ...(publicationId !== undefined && { publicationId }) })
    .where(eq(orcidOffers.id, id));
  return offer;
}

/** @throws Refusal of an offer that is not the person's */
async function requireOwn(tx: Db, id: number, person: number): Promise<void> {
  const known = await tx.$count(orcidOffers, and(eq(orcidOffers.id, id), eq(orcidOffers.personId, person)));
  if (known === 0) throw new Refusal('missing', GONE);
}

/** Says that the work is not the person's, or not to be here: it is offered no more. @throws Refusal */
export async function dismissOffer(db: Db, actor: Actor, id: number): Promise<null> {
  const person = ownPerson(actor);
  await transact(db, async (tx) => {
    await requireOwn(tx, id, person);
    const { title } = await settle(tx, id, { state: 'dismissed' });
    await recordChanges(tx, actor, [orcidAudit.change('orcid.dismiss', { subject: { person }, after: { title } })]);
  });
  return null;
}

/** Offers a dismissed work again; one that is offered stays so. @throws Refusal where it was taken meanwhile */
export async function restoreOffer(db: Db, actor: Actor, id: number): Promise<null> {
  const person = ownPerson(actor);
  await transact(db, async (tx) => {
    await requireOwn(tx, id, person);
    const [offer] = await lockRows(tx, orcidOffers, { where: eq(orcidOffers.id, id) });
    if (offer?.state === 'open') return;
    if (offer?.state !== 'dismissed') throw new Refusal('conflict', 'Tę pracę już zgłoszono');
    const { title } = offer;
    await tx.update(orcidOffers).set({ state: 'open', decidedAt: null }).where(eq(orcidOffers.id, id));
    await recordChanges(tx, actor, [orcidAudit.change('orcid.restore', { subject: { person }, after: { title } })]);
  });
  return null;
}
