import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordset } from '#platform/database/sql.ts';
import { authorships } from '#areas/publications/tables.ts';
import type { Choices } from './merged.ts';
import type { ShareState } from './trace.ts';

export type NamedShare = ShareState & { name: string };

/** The shares of our people in a record. */
export const sharesOf = (db: Db, id: number) =>
  db.execute<NamedShare>(sql`
    select a.person_id, a.first_name || ' ' || a.last_name as name, a.discipline_code,
      a.discipline_changed_at::text as discipline_changed_at, a.discipline_changed_by, a.include_in_optimum,
      a.custom_selected, a.statement_id
    from ${authorships} a where a.publication_id = ${id} and a.person_id is not null order by a.position`);

const isChosen = ({ discipline_code: code }: ShareState) => code !== null;

/** What a share of both records becomes. @throws Refusal where printed statements contradict each other */
export function joinedShare(own: NamedShare | undefined, other: NamedShare | undefined, choices: Choices): ShareState {
  if (!own || !other) return stateOf((own ?? other) as NamedShare);
  const { name } = own;
  if (own.statement_id !== null && other.statement_id !== null && own.statement_id !== other.statement_id) {
    throw new Refusal(
      'conflict',
      `${name} ma te prace na dwóch wydrukowanych oświadczeniach: najpierw wycofaj jedno z nich`,
    );
  }
  if (own.statement_id !== null && other.statement_id !== null && own.discipline_code !== other.discipline_code) {
    const text = `${name} ma te prace na wydrukowanym oświadczeniu w dwóch dyscyplinach: najpierw trzeba je wycofać`;
    throw new Refusal('conflict', text);
  }
  const first = firstOf(own, other, choices);
  return {
    ...stateOf(first),
    custom_selected: own.custom_selected || other.custom_selected,
    include_in_optimum: first.include_in_optimum,
    statement_id: own.statement_id ?? other.statement_id,
  };
}

/** What a statement froze, else what somebody has chosen, else what the merge says. */
function firstOf(own: NamedShare, other: NamedShare, choices: Choices): NamedShare {
  if (own.statement_id !== null) return own;
  if (other.statement_id !== null) return other;
  if (!isChosen(other)) return own;
  if (!isChosen(own)) return other;
  return choices[shareField(own.person_id)] === 'gone' ? other : own;
}

const shareField = (person: number) => `share:${person}`;

export const stateOf = ({ name: _name, ...state }: NamedShare): ShareState => state;

const SHARES = `r(person_id int, discipline_code int, discipline_changed_at timestamptz, discipline_changed_by text,
  include_in_optimum boolean, custom_selected boolean, statement_id int)`;

/** Gives the shares of a record these states; a share that nobody has any more is left alone. */
export async function writeShares(tx: Db, id: number, shares: ShareState[]): Promise<void> {
  if (shares.length === 0) return;
  await tx.execute(sql`
    update ${authorships} a set discipline_code = r.discipline_code, discipline_changed_at = r.discipline_changed_at,
      discipline_changed_by = r.discipline_changed_by, include_in_optimum = r.include_in_optimum,
      custom_selected = r.custom_selected, statement_id = r.statement_id
    from ${recordset(shares, SHARES)}
    where a.publication_id = ${id} and a.person_id = r.person_id
      and (a.discipline_code, a.discipline_changed_at, a.discipline_changed_by, a.include_in_optimum, a.custom_selected,
        a.statement_id) is distinct from (r.discipline_code, r.discipline_changed_at, r.discipline_changed_by,
        r.include_in_optimum, r.custom_selected, r.statement_id)`);
}
