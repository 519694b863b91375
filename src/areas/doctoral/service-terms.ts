import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { doctoralAudit } from './audit.ts';
import { termsWith } from './deadlines.ts';
import type { DatedTerm, DatedTermRef, Term, TermUpdate } from './schema-terms.ts';
import { settingsOf } from './service-deadlines.ts';
import { datedTerms, doctoralTerms } from './tables.ts';
import { TERMS } from './terms.ts';

/** The terms as they are today, with what the office has set for later days. */
export async function listTerms(db: Db): Promise<Term[]> {
  const [settings, stamps, dated] = await Promise.all([
    settingsOf(db),
    db.select({ key: doctoralTerms.key, at: stampOf(doctoralTerms.updatedAt) }).from(doctoralTerms),
    db.select().from(datedTerms).orderBy(asc(datedTerms.validFrom)),
  ]);
  const stampOfTerm = new Map(stamps.map(({ key, at }) => [key, at]));
  return termsWith(settings, today()).map(({ key: term, label, basis, statutory, marked, amount, unit, active }) => ({
    term,
    label,
    basis,
    statutory,
    marked,
    amount,
    unit,
    active,
    dated: dated.flatMap(({ key, validFrom, ...of }) =>
      key === term ? [{ valid_from: validFrom, amount: of.amount, active: of.active }] : [],
    ),
    updated_at: stampOfTerm.get(term) ?? '',
  }));
}

function ownTerm(term: string) {
  const rule = TERMS.find(({ key }) => key === term);
  if (!rule) throw new Refusal('missing', 'Nie ma takiego terminu');
  if (rule.statutory) throw new Refusal('forbidden', 'Terminu ustawowego nie można zmienić');
  return rule;
}

async function readTerm(db: Db, term: string): Promise<Term> {
  const found = (await listTerms(db)).find((each) => each.term === term);
  if (!found) throw new Error('The term is gone');
  return found;
}

const stale = (current: Term) => new Refusal('conflict', 'Termin zmieniono w międzyczasie', current);

type Dated = typeof datedTerms.$inferSelect;

const takenBack = (subject: string, { validFrom, amount, active }: Dated) =>
  doctoralAudit.change('procedure.setting', { subject, before: { valid_from: validFrom, amount, active } });

/** Sets how long a term of the university takes, and whether it counts: for all procedures, whatever held from a past day on. */
export async function setTerm(
  db: Db,
  actor: Actor,
  { term, amount, active, updated_at: version }: TermUpdate,
): Promise<Term> {
  const rule = ownTerm(term);
  return transact(db, async (tx) => {
    await lockTables(tx, datedTerms);
    const before = await readTerm(tx, term);
    if (before.updated_at !== version) throw stale(before);
    const replaced = await tx
      .delete(datedTerms)
      .where(and(eq(datedTerms.key, term), lte(datedTerms.validFrom, today())))
      .returning();
    const values = { amount, active, updatedBy: actor.physicalLogin, updatedAt: sql`clock_timestamp()` };
    await tx
      .insert(doctoralTerms)
      .values({ key: term, ...values })
      .onConflictDoUpdate({ target: doctoralTerms.key, set: values });
    await recordChanges(tx, actor, [
      ...replaced.map((each) => takenBack(rule.label, each)),
      doctoralAudit.change('procedure.setting', {
        subject: rule.label,
        before: { amount: before.amount, active: before.active },
        after: { amount, active },
      }),
    ]);
    return readTerm(tx, term);
  });
}

/** Sets what a term of the university takes when it begins on this day or later; another value for the day is replaced. */
export async function dateTerm(
  db: Db,
  actor: Actor,
  { term, valid_from: validFrom, amount, active }: z.infer<typeof DatedTerm>,
): Promise<Term> {
  const rule = ownTerm(term);
  if (validFrom <= today())
    throw new FieldRefusal([{ path: 'valid_from', message: 'Podaj dzień późniejszy niż dziś' }]);
  return transact(db, async (tx) => {
    await lockTables(tx, datedTerms);
    const before = (await readTerm(tx, term)).dated.find((each) => each.valid_from === validFrom);
    const values = { amount, active, changedBy: actor.physicalLogin, changedAt: sql`clock_timestamp()` };
    await tx
      .insert(datedTerms)
      .values({ key: term, validFrom, ...values })
      .onConflictDoUpdate({ target: [datedTerms.key, datedTerms.validFrom], set: values });
    await recordChanges(tx, actor, [
      doctoralAudit.change('procedure.setting', {
        subject: rule.label,
        ...(before && { before }),
        after: { valid_from: validFrom, amount, active },
      }),
    ]);
    return readTerm(tx, term);
  });
}

/** Takes back a value of a day to come. */
export async function undateTerm(
  db: Db,
  actor: Actor,
  { term, valid_from: validFrom }: z.infer<typeof DatedTermRef>,
): Promise<Term> {
  const rule = ownTerm(term);
  if (validFrom <= today()) throw new Refusal('conflict', 'Ten termin już obowiązuje');
  return transact(db, async (tx) => {
    await lockTables(tx, datedTerms);
    const [removed] = await tx
      .delete(datedTerms)
      .where(and(eq(datedTerms.key, term), eq(datedTerms.validFrom, validFrom)))
      .returning();
    if (!removed) throw new Refusal('missing', 'Nie ma już takiej zmiany terminu');
    await recordChanges(tx, actor, [takenBack(rule.label, removed)]);
    return readTerm(tx, term);
  });
}
