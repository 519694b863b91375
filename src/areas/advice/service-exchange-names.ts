import { eq, inArray } from 'drizzle-orm';
import type { ExchangeAnswer } from './service-exchange-task.ts';
import type { Db } from '#platform/database/db.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, isCountUnknown, publications, titleWithBook } from '#areas/publications/tables.ts';
import type { MovedShare } from './schema.ts';

type Moves = NonNullable<ExchangeAnswer>;
type Viewer = { personId: number; seesOthers: boolean };

/** Moved shares with the names that the viewer may see. */
export async function movedShares(db: Db, { personId, seesOthers }: Viewer, { leaves, enters }: Moves) {
  const ids = [...leaves, ...enters].map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await selectShares(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = ({ id, points, slots }: Moves['leaves'][number]): MovedShare => {
    const row = byId.get(id);
    const own = row?.personId === personId;
    const isKnown = row !== undefined && (own || seesOthers);
    return {
      own,
      author: isKnown ? `${row.firstName} ${row.lastName}` : null,
      title: isKnown ? row.title : null,
      year: isKnown ? row.year : null,
      points,
      slots,
      m_unknown: isKnown && row.isCountUnknown,
    };
  };
  return { leaves: leaves.map(named), enters: enters.map(named) };
}

function selectShares(db: Db, ids: number[]) {
  return db
    .select({
      id: authorships.id,
      personId: authorships.personId,
      firstName: persons.firstName,
      lastName: persons.lastName,
      title: titleWithBook,
      year: publications.year,
      isCountUnknown: isCountUnknown(),
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(persons, eq(persons.id, authorships.personId))
    .where(inArray(authorships.id, ids));
}
