import { and, eq, gt, isNull } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#platform/actor.ts';
import { pick } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { factEdits } from '#areas/polon/tables.ts';
import { type EditUndo, FactOrder, PersonSave } from './schema.ts';
import type { Followed } from './service-accounts.ts';
import { findFact } from './service-facts.ts';
import { findIdentity, savePerson } from './service-person.ts';
import { keptRow, lockFacts, removeFact, restoreFact, saveFact, WAS_LOCKED } from './service-save.ts';
import { FACT_TABLES } from './service-tables.ts';

const FOLLOWED = 'Ten wpis zmieniono później: cofnij najpierw późniejszą zmianę';
const RESTORED = 'Ten wpis już przywrócono';
const REFUSED = 'Poprzednich wartości nie można dziś zapisać: popraw ten wpis ręcznie';

/** What the reason of an edit that takes another back begins with. */
export const UNDO_REASON = 'Cofnięcie: ';

type Row = Record<string, unknown>;
type Edit = Omit<typeof factEdits.$inferSelect, 'kind' | 'before' | 'after'> & {
  before: Row | null;
  after: Row | null;
};

/**
 * Takes back what an office has done to facts or to who the person is, while nothing has followed, the last first; returns whose
 * it is.
 */
export async function undoEdit(db: Db, actor: Actor, input: EditUndo): Promise<number> {
  return transact(db, async (tx) => {
    const request = { call: 'employment.undoEdit', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, async () => {
      let person = 0;
      for (const edit of input.edits.toSorted((a, b) => b - a)) person = await takeBack(tx, actor, edit);
      return person;
    });
    return made;
  });
}

async function takeBack(tx: Db, actor: Actor, id: number): Promise<number> {
  const [found] = await tx.select().from(factEdits).where(eq(factEdits.id, id));
  if (!found) throw new Refusal('missing', 'Nie znaleziono tej zmiany');
  const { kind, ...edit } = found as typeof found & { before: Row | null; after: Row | null };
  const reason = `${UNDO_REASON}${edit.reason}`.slice(0, 200);
  if (kind === 'person') await undoIdentity(tx, actor, { edit, reason });
  else await undoFact(tx, actor, { kind, edit, reason });
  return edit.personId;
}

type Undo = { kind: FactKind; edit: Edit; reason: string };

async function undoIdentity(tx: Db, actor: Actor, { edit, reason }: Omit<Undo, 'kind'>) {
  const { id, personId, before, after } = edit;
  const current = await findIdentity(tx, personId);
  const changed = Object.keys(after ?? {}) as (keyof typeof current)[];
  if (!isDeepStrictEqual(pick(current, changed), after)) throw new Refusal('conflict', FOLLOWED);
  const order = PersonSave.safeParse({ ...current, ...before, reason });
  if (!order.success) throw new Refusal('input', REFUSED);
  const followed = edit.followed as Followed[] | null;
  await savePerson(tx, actor, { ...order.data, undoes: { edit: id, followed } });
}

async function undoFact(tx: Db, actor: Actor, { kind, edit, reason }: Undo) {
  const { recordId: id, personId: person, before, after } = edit;
  await lockFacts(tx, kind);
  if (!isDeepStrictEqual(await keptRow(tx, kind, id), after)) throw new Refusal('conflict', FOLLOWED);
  const fact = after === null ? null : await findFact(tx, kind, id);
  if (fact !== null && fact.person !== person) throw new Refusal('missing', 'Ten wpis należy już do innej osoby');
  if (before === null) {
    if (fact) await removeFact(tx, actor, { fact: kind, id, version: fact.version, reason });
    return;
  }
  const order = FactOrder.safeParse({
    fact: kind,
    person,
    id: fact?.id ?? null,
    version: fact?.version ?? null,
    reason,
    locked: fact === null ? before[WAS_LOCKED] === true : fact.locked_by !== null,
    ...valuesOf(kind, before),
  });
  if (fact === null && (await isRestored(tx, { kind, edit, before }))) throw new Refusal('conflict', RESTORED);
  if (!order.success) throw new Refusal('input', REFUSED);
  if (fact === null) await restoreFact(tx, actor, { order: order.data, row: before });
  else await saveFact(tx, actor, order.data);
}

/** Whether what was removed has been entered again since: it has another number then, and the removal stays as it was. */
async function isRestored(tx: Db, { kind, edit, before }: Pick<Undo, 'kind' | 'edit'> & { before: Row }) {
  const added = await tx
    .select({ after: factEdits.after })
    .from(factEdits)
    .where(
      and(
        eq(factEdits.personId, edit.personId),
        eq(factEdits.kind, kind),
        gt(factEdits.id, edit.id),
        isNull(factEdits.before),
      ),
    );
  const values = valuesOf(kind, before);
  return added.some(({ after }) => isDeepStrictEqual(valuesOf(kind, (after ?? {}) as Row), values));
}

/** The row as it is entered. */
const valuesOf = (kind: FactKind, row: Row) =>
  Object.fromEntries(
    Object.keys(FACT_TABLES[kind].columns).map((name) => [name, row[name === `${kind}_kind` ? 'kind' : name] ?? null]),
  );
