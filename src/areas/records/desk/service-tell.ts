import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind, Requester } from '#platform/jobs/kind.ts';
import { type Letter, withPost } from '#platform/mail.ts';
import { accounts } from '#areas/people/tables.ts';
import { ownTitleOf, publications } from '#areas/publications/tables.ts';
import { STATUS } from '../fields.ts';
import { recordVersions } from '../tables.ts';
import { recordClaims, recordSubmissions } from '../tables-inbox.ts';

export const TELL: JobKind<object> = {
  name: 'records.tell',
  title: 'Listy o rozstrzygnięciach biblioteki',
  payload: z.object({}),
  panels: ['library'],
  isForgotten: true,
};

const OWN_ADDRESS = '/zgloszenia';
/** What is older was settled before the university had a mail server, or while it was away for too long. */
const FRESH_DAYS = 7;

/** Asks to tell authors what has become of what they handed in; decisions in a row are told in one letter. */
export const askToTell = (tx: Db, { physicalLogin, login }: Requester) =>
  enqueue(tx, TELL, { payload: {}, by: { physicalLogin, login }, key: 'tell' });

/** A decision: of a submission its record's status, of a claim what became of it. */
type News = {
  source: 'submission' | 'claim';
  id: number;
  at: string;
  title: string;
  status: number | null;
  mine: 'mine' | 'not-mine' | null;
  accepted: boolean | null;
  reason: string;
};
type Told = { person: number; email: string | null; news: News[] };

/** A decision of a record, as letters say it. A work sent to PBN has been approved. */
const OUTCOMES: Record<number, string> = {
  [STATUS.approved]: 'zatwierdzono',
  [STATUS.sentToPbn]: 'zatwierdzono',
  [STATUS.returned]: 'zwrócono do uzupełnienia',
  [STATUS.rejected]: 'odrzucono',
  [STATUS.withdrawn]: 'wycofano',
};

/**
 * Decisions that their people have neither been told nor seen, by person. An undo gives back a decision with its moment,
 * which is told again if people were told of the one that was taken back.
 */
export const untold = (db: Db): Promise<Told[]> =>
  db.execute<Told>(sql`
    with news as (
      select s.person_id as person, 'submission' as source, s.publication_id as id, p.status_changed_at as at,
        greatest(p.status_changed_at, s.told_at) as latest,
        ${ownTitleOf('p')} as title, p.status_code as status, null as mine, null::boolean as accepted,
        coalesce(p.status_reason, '') as reason
      from ${recordSubmissions} s join ${publications} p on p.id = s.publication_id
      where p.status_code in (${sql.join(Object.keys(OUTCOMES).map(Number), sql`, `)})
        and p.status_changed_at > s.at and p.status_changed_at is distinct from s.told_at
        -- An approval that was told holds when the work is sent to PBN.
        and not (p.status_code in (${STATUS.approved}, ${STATUS.sentToPbn}) and s.told_at is not null and s.told_at > (
          select max(v.at) from ${recordVersions} v where v.publication_id = p.id
            and v.status not in (${STATUS.approved}, ${STATUS.sentToPbn})))
      union all
      select c.person_id, 'claim', c.id, c.decided_at, c.decided_at, ${ownTitleOf('p')}, null, c.mine,
        c.state = 'accepted', c.reason
      from ${recordClaims} c join ${publications} p on p.id = c.publication_id
      where c.state in ('accepted', 'refused') and c.seen_at is null and c.decided_at > coalesce(c.told_at, c.at))
    select n.person, (select min(a.email) from ${accounts} a where a.person_id = n.person and a.active and a.email <> '') as email,
      json_agg(json_build_object('source', n.source, 'id', n.id, 'at', n.at::text, 'title', n.title, 'status', n.status,
        'mine', n.mine, 'accepted', n.accepted, 'reason', n.reason) order by n.at, n.id) as news
    from news n where n.latest > now() - make_interval(days => ${FRESH_DAYS}) group by n.person order by n.person`);

/** Sends a letter to each of them. What was sent before a failure is not sent again. */
export async function tell(job: Job<object>) {
  const { mail } = job.config;
  if (!mail) return;
  const people = await untold(job.db);
  if (people.length === 0) return;
  await withPost(mail, async (post) => {
    for (const { person, email, news } of people) {
      job.signal.throwIfAborted();
      // Who has no address reads it on the screen.
      const posted = email ? await post(letterOf(email, news, job.config)) : 'refused';
      if (email && posted === 'refused') job.log.warn({ person }, 'the mail server refuses the address of a person');
      await job.step((tx) => markTold(tx, news));
    }
  });
}

/** The moment of each decision: another one is told again. */
async function markTold(tx: Db, news: News[]) {
  const rows = recordset(news, 'n(source text, id int, at text)');
  await tx.execute(sql`update ${recordSubmissions} s set told_at = n.at::timestamptz from ${rows}
    where n.source = 'submission' and s.publication_id = n.id`);
  await tx.execute(sql`update ${recordClaims} c set told_at = n.at::timestamptz from ${rows}
    where n.source = 'claim' and c.id = n.id`);
}

function lineOf({ title, status, mine, accepted, reason }: News): string {
  const outcome =
    status === null
      ? `zgłoszenie „${mine === 'mine' ? 'to moje' : 'to nie moje'}” ${accepted ? 'uwzględniono' : 'odrzucono'}`
      : (OUTCOMES[status] ?? '');
  return `– ${title}: ${outcome}${reason ? `. Powód: ${reason}` : ''}`;
}

const MOST_LINES = 50;

export function letterOf(
  to: string,
  news: News[],
  { publicUrl, universityName, contactEmail }: Pick<Config, 'publicUrl' | 'universityName' | 'contactEmail'>,
): Letter {
  const left = news.length - MOST_LINES;
  const asks = news.some(({ status }) => status === STATUS.returned);
  const text = [
    'Dzień dobry,',
    'biblioteka rozstrzygnęła Twoje zgłoszenia:',
    [...news.slice(0, MOST_LINES).map(lineOf), ...(left > 0 ? [`– i dalsze: ${left}`] : [])].join('\n'),
    `${asks ? 'Odpowiedź bibliotece i szczegóły' : 'Szczegóły'}: ${publicUrl}${OWN_ADDRESS}`,
    `${universityName}\nPytania: ${contactEmail}`,
  ].join('\n\n');
  return { to, subject: 'Biblioteka: rozstrzygnięcia o Twoich pracach', text };
}
