import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { LimitName } from '#engine/optimum/discipline-optimum.ts';
import { parseFixed4 } from '#engine/fixed.ts';
import type { Compute } from '#platform/compute.ts';
import type { ExchangeAnswer } from './service-exchange-task.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { numberOf } from '#platform/database/sql.ts';
import { AWAITS_RECALCULATION, REJECT_TEXTS } from '#areas/publications/schema.ts';
import { authorships, isCountUnknown, publications, titleWithBook } from '#areas/publications/tables.ts';
import { isAuthorTimeOver } from '#areas/publications/service.ts';
import { authorDisciplines } from '#areas/publications/service-disciplines.ts';
import { recordReading } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import { LIMIT_TEXTS } from '#areas/recalculation/schema-words.ts';
import type { ShareExchange, ShareLock, ShareQuery } from './schema.ts';
import { movedShares } from './service-exchange-names.ts';
import type { Period } from '#areas/periods/service.ts';
import { problemHash, problemText } from '#areas/recalculation/service-problem.ts';
import { isQueued } from '#areas/recalculation/service-requests.ts';
import { inScope, type View, viewOf } from '#areas/scenarios/service-access.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { disciplineRequests, disciplineResults, shareResults } from '#areas/recalculation/tables.ts';
import { adviceAudit } from './audit.ts';

const NOT_IN_PROBLEM = 'Ten udział nie jest brany pod uwagę przy wyborze najlepszego zestawu dyscypliny.';

type Who = { actor: Actor; compute: Compute };
type Query = z.infer<typeof ShareQuery>;

/**
 * What admitting a share costs its discipline, or what it earns, against the last chosen set: nothing is solved or
 * written. Runs in a worker thread with no transaction open.
 */
export async function shareExchange(db: Db, { actor, compute }: Who, query: Query): Promise<ShareExchange> {
  const { share, subject, input, seesOthers } = await inSnapshot(db, (tx) => prepare(tx, actor, query));
  const { personId } = share;
  const reading = adviceAudit.change('read.share', { subject: { person: personId } });
  await recordReading(db, actor, { personId, reading });
  if (share.isPending) return { ...subject, state: 'waiting', text: 'czeka na przeliczenie' };
  const { reason, limit, lock, has_other } = share;
  const text = reason === null ? 'wyłączona z optimum przez autora' : (REJECT_TEXTS[reason] ?? '');
  const limited = { limit, limit_text: limit && LIMIT_TEXTS[limit] };
  const leftOut = { state: 'left_out', reason, text, ...limited, lock, has_other } as const;
  if (input === null) return { ...subject, ...leftOut, exchange: null, none: NOT_IN_PROBLEM };
  const answer: ExchangeAnswer = JSON.parse(await compute.run('exchange', input));
  if (answer === null) {
    const none =
      limit === null ? 'Udział nie przynosi punktów.' : 'Udział sam przekracza limit: żaden zestaw go nie zmieści.';
    return { ...subject, ...leftOut, exchange: null, none };
  }
  const moves = await movedShares(db, { personId: share.personId, seesOthers }, answer);
  if (answer.earns) return { ...subject, state: 'chosen', earns: answer.loss, ...moves };
  return { ...subject, ...leftOut, exchange: { ...moves, loss: answer.loss }, none: null };
}

/** One snapshot; `input` null: the share is not in the discipline's problem, or is pending. */
async function prepare(db: Db, actor: Actor, query: Query) {
  const personId = query.person ?? actor.personId;
  if (personId === null) throw new Refusal('missing', 'Konto nie jest powiązane z osobą');
  const view = await viewOf(db, actor, query.period);
  const { period, classification } = view;
  const row = await findShare(db, period, { personId, publicationId: query.publication });
  const code = row?.code ? classification.periodCode(row.code) : 0;
  const seesOthers =
    actor.panels.has('assignmentsOfPerson') || (actor.panels.has('disciplineView') && code > 0 && inScope(view, code));
  const isOwn = personId === actor.personId;
  if (!row || code === 0 || !(isOwn || seesOthers))
    throw new Refusal('missing', 'Nie znaleziono udziału w tym okresie');
  const isPending = row.isPending || (await isQueued(db, period.id, personId));
  const own = await authorDisciplines(db, personId, { period, classification });
  const share = { ...row, isPending, lock: lockOf(period, row), has_other: own.some(({ key }) => key !== code) };
  const isIn = row.accepted || row.reason === 1 || row.reason === 2;
  const input = !share.isPending && isIn ? await problemOf(db, view, { code, share: row.id }) : null;
  return {
    share: { ...share, isPending: share.isPending || (isIn && input === null) },
    input,
    seesOthers,
    subject: {
      period: period.id,
      publication: query.publication,
      title: row.title,
      year: row.year,
      discipline: classification.byCode.get(code)?.name ?? String(code),
      points: row.points,
      slots: row.slots,
      m_unknown: row.isCountUnknown,
    },
  };
}

function lockOf(period: Period, { isPrinted }: { isPrinted: boolean }): ShareLock | null {
  if (period.isClosed) return 'closed';
  if (isPrinted) return 'printed';
  return isAuthorTimeOver(period) ? 'late' : null;
}

type Owner = { personId: number; publicationId: number };

async function findShare(db: Db, { id, yearFrom, yearTo }: Period, { personId, publicationId }: Owner) {
  const stale = sql`${shareResults.revision} is distinct from ${authorships.revision}`;
  const [row] = await db
    .select({
      id: authorships.id,
      personId: sql<number>`${authorships.personId}`,
      code: authorships.disciplineCode,
      title: titleWithBook,
      year: publications.year,
      points: numberOf(sql`coalesce(${shareResults.points}, 0)`),
      slots: numberOf(sql`coalesce(${shareResults.slots}, 0)`),
      isCountUnknown: isCountUnknown(),
      isPrinted: sql<boolean>`${authorships.statementId} is not null`,
      accepted: sql<boolean>`coalesce(${shareResults.accepted}, false)`,
      reason: shareResults.rejectReason,
      limit: sql<LimitName | null>`${shareResults.rejectLimit}`,
      isPending: sql<boolean>`${stale} or coalesce(${shareResults.rejectReason} = ${AWAITS_RECALCULATION}::int, false)`,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .leftJoin(shareResults, and(eq(shareResults.authorshipId, authorships.id), eq(shareResults.periodId, id)))
    .where(
      and(
        eq(authorships.personId, personId),
        eq(authorships.publicationId, publicationId),
        sql`${publications.year} between ${yearFrom} and ${yearTo} and ${publications.emphasisMode} > 0`,
      ),
    );
  return row;
}

/** The last problem and its chosen set as `ExchangeTask` JSON; null while something in it is pending. */
async function problemOf(db: Db, { period, classification }: View, { code, share }: { code: number; share: number }) {
  const [solved] = await db
    .select()
    .from(disciplineResults)
    .where(and(eq(disciplineResults.periodId, period.id), eq(disciplineResults.disciplineCode, code)));
  if (!solved) return null;
  const [state] = await db.execute<{ is_pending: boolean; chosen: string }>(sql`
    select exists (select from ${disciplineRequests} where period_id = ${period.id} and discipline_code = ${code})
        or coalesce(bool_or(reject_reason = ${AWAITS_RECALCULATION}::int), false) as is_pending,
      coalesce(json_agg(authorship_id order by authorship_id) filter (where accepted), '[]')::text as chosen
    from ${shareResults} where period_id = ${period.id} and discipline_code = ${code}`);
  if (!state || state.is_pending) return null;
  const limits = {
    slots: parseFixed4(solved.slotLimit),
    weakBooks: parseFixed4(solved.weakBookLimit),
    outsideN: parseFixed4(solved.outsideNLimit),
    newLists: solved.newListLimit === null ? null : parseFixed4(solved.newListLimit),
  };
  const hst = classification.byCode.get(code)?.hst ?? false;
  const patentPoints = parseFixed4(solved.patentPoints);
  const problem = await problemText(db, { period, standing: { code, hst, limits }, patentPoints });
  // Points and slots may have changed without a new request.
  if (problemHash(problem) !== solved.problemHash) return null;
  const binding = JSON.stringify(solved.binding);
  return `{"problem":${problem},"chosen":${state.chosen},"binding":${binding},"share":${share}}`;
}
