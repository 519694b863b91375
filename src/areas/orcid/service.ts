import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { isoOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { Refusal } from '#platform/refusal.ts';
import { withJobs } from '#areas/jobs/service.ts';
import { ownTitleOf, publications } from '#areas/publications/tables.ts';
import { ownPerson } from '#areas/records/desk/service-own.ts';
import { LEAVE, NEWS } from './kinds.ts';
import type { OwnOrcid } from './schema.ts';
import { listOffers } from './service-offers.ts';
import { orcidLinks, orcidWorks } from './tables.ts';

/** The own link, what was written there, and the works that are offered. */
export async function readOwnOrcid(db: Db, actor: Actor, { orcid }: Pick<Config, 'orcid'>): Promise<OwnOrcid> {
  const answer = { is_configured: orcid !== undefined, can_write: orcid?.member !== undefined };
  const { personId: person } = actor;
  if (person === null) return { ...answer, link: null, offers: [], dismissed: [] };
  const [link] = await db
    .select({
      orcid: orcidLinks.orcid,
      since: isoOf(orcidLinks.linkedAt),
      writes: orcidLinks.writes,
      is_refused: sql<boolean>`${orcidLinks.refusedAt} is not null`,
      is_leaving: orcidLinks.isLeaving,
      moved_to: orcidLinks.movedTo,
      trouble: orcidLinks.trouble,
      checked: sql<string | null>`${isoOf(orcidLinks.checkedAt)}`,
      written: sql<string | null>`${isoOf(orcidLinks.writtenAt)}`,
      works: sql<number>`(select count(*)::int from ${orcidWorks} w where w.person_id = ${person} and w.state = 'there')`,
      refused: sql<{ title: string; message: string }[]>`(
        select coalesce(json_agg(json_build_object('title', ${ownTitleOf('p')}, 'message', w.message) order by w.id), '[]')
        from ${orcidWorks} w join ${publications} p on p.id = w.publication_id
        where w.person_id = ${person} and w.state = 'refused')`,
      job_id: sql<
        number | null
      >`(select max(j.id) from ${jobs} j where j.kind in (${NEWS.name}, ${LEAVE.name}) and j.key = ${`${person}`})`,
    })
    .from(orcidLinks)
    .where(eq(orcidLinks.personId, person));
  const [shown] = await withJobs(db, link ? [link] : []);
  const dismissed = await listOffers(db, person, 'dismissed');
  return { ...answer, link: shown ?? null, offers: await listOffers(db, person), dismissed };
}

/** Looks for new works now. Returns nothing: the page shows the job. @throws Refusal without a link */
export async function orderNews(db: Db, actor: Actor): Promise<null> {
  const person = ownPerson(actor);
  await transact(db, async (tx) => {
    const linked = await tx.$count(orcidLinks, eq(orcidLinks.personId, person));
    if (linked === 0) throw new Refusal('conflict', 'Najpierw połącz konto z ORCID');
    await enqueue(tx, NEWS, { payload: { person }, by: actor, key: `${person}`, withinMinutes: 10 });
  });
  return null;
}
