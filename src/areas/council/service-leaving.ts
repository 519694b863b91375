import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { dayText } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import type { FunctionAdd } from './schema-functions.ts';
import { codesOfCouncil } from './service.ts';
import type { Span } from './service-overlap.ts';
import { councilAttributes } from './tables.ts';
import { POSTS } from './words.ts';

/** The last day of a person as a member that is entered; also under a former code of the discipline. */
async function leftOn(db: Db, { personId, disciplineCode: code }: Span): Promise<string | null> {
  if (code === null) return null;
  const [kept] = await db
    .select({ leftOn: councilAttributes.leftOn })
    .from(councilAttributes)
    .where(
      and(
        eq(councilAttributes.personId, personId),
        inArray(councilAttributes.disciplineCode, await codesOfCouncil(db, code)),
      ),
    )
    .orderBy(
      desc(eq(councilAttributes.disciplineCode, code)),
      sql`${councilAttributes.changedAt} desc nulls last`,
      desc(councilAttributes.id),
    )
    .limit(1);
  return kept?.leftOn ?? null;
}

/**
 * The days of a post, which end with the membership where that is asked for. @throws Refusal where it would be held beyond it
 * and nothing has been said of that
 */
export async function withinMembership(
  db: Db,
  span: Span,
  beyond: FunctionAdd['beyond'],
): Promise<Pick<Span, 'valid_to'>> {
  const { letter, valid_from, valid_to } = span;
  if (beyond === 'stay' || !POSTS.some((post) => post === letter)) return { valid_to };
  const last = await leftOn(db, span);
  if (last === null || (valid_to !== null && valid_to <= last)) return { valid_to };
  const isAfter = valid_from > last;
  if (beyond === 'end' && !isAfter) return { valid_to: last };
  const why = isAfter ? 'Funkcja zaczyna się po dacie odłączenia od rady' : 'Wpisano datę odłączenia tej osoby od rady';
  throw new FieldRefusal([{ path: 'beyond', message: `${why}: ${dayText(last)}` }]);
}
