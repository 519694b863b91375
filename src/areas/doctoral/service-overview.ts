import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordListReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { doctoralAudit } from './audit.ts';
import { STAGE_LABELS, type Stage } from './labels.ts';
import { lateOf } from './late.ts';
import type { ProceduresAhead } from './schema-terms.ts';
import { stageOf } from './service.ts';
import { isNotConferred } from './service-scope.ts';
import { listDeadlines } from './service-deadlines.ts';
import { grantedCodes } from './service-matters.ts';
import { doctoralProcedures as procedures } from './tables.ts';

const MOST_TERMS = 5;
const MOST_LATE = 5;

/** The next terms and the stages of the procedures in the office's care; an administrator has other things to do. */
export async function proceduresAhead(db: Db, actor: Actor): Promise<ProceduresAhead | null> {
  if (actor.panels.has('administration')) return null;
  const codes = await grantedCodes(db, actor);
  const [deadlines, rows] = await Promise.all([
    listDeadlines(db, actor, {}),
    db
      .select({ etap: stageOf, count: count() })
      .from(procedures)
      .where(and(inArray(procedures.disciplineCode, codes), eq(procedures.hiddenStatus, 0), isNotConferred()))
      // By its place: written out again, it would have other parameters.
      .groupBy(sql`1`),
  ]);
  if (rows.length === 0) return null;
  const terms = deadlines.filter(({ state }) => state === 'due' || state === 'waiting').slice(0, MOST_TERMS);
  const late = lateOf(deadlines);
  if (terms.length > 0 || late.procedures > 0)
    await recordListReading(db, actor, doctoralAudit.reading('doctoral.deadlines'));
  const order = Object.keys(STAGE_LABELS) as Stage[];
  return {
    terms,
    late: { procedures: late.procedures, count: late.terms.length, terms: late.terms.slice(0, MOST_LATE) },
    stages: rows.toSorted((a, b) => order.indexOf(a.etap) - order.indexOf(b.etap)),
  };
}
