import { and, eq, isNull, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import {
  type Corrected,
  isOnScale,
  type JournalFields,
  type JournalValues,
  scaleText,
} from '#areas/library/schema-words.ts';
import { hasValidCheckDigit, normaliseIssn } from '#areas/library/service-issn.ts';
import { disciplines, journalCorrections, journals } from '#areas/library/tables.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Despite } from '#areas/statements/schema-listed.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk, lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { listImportsAudit } from '../audit.ts';
import type { CorrectionRef, JournalAddition, JournalCorrection, JournalRemoval, Trial } from '../schema-lists.ts';
import { effectOf, tryOut } from '../publications/service-effect.ts';
import { revalue, worksNear } from '../publications/service-near.ts';
import { tidy } from '../service-stage.ts';
import { lockList } from './service-apply.ts';
import { findJournal } from './service-journal.ts';
import { worksOf } from './service-list-works.ts';

type Typed = Omit<JournalCorrection, 'journal' | 'seen' | 'reason'>;
type Row = typeof journals.$inferSelect;

const columnsOf = (values: JournalValues) => ({
  title: values.title,
  secondTitle: values.second_title,
  issn: values.issn,
  eissn: values.eissn,
  issns: values.issns,
  points: values.points,
  disciplineCodes: values.discipline_codes,
  endedOn: values.ended_on,
});

const valuesOf = (row: Row): JournalValues => ({
  title: row.title,
  second_title: row.secondTitle,
  issn: row.issn,
  eissn: row.eissn,
  issns: row.issns,
  points: row.points,
  discipline_codes: row.disciplineCodes,
  ended_on: row.endedOn,
});

/** Values as they were typed. @throws FieldRefusal by field: numbers, scale of points, disciplines */
async function readTyped(tx: Db, typed: Typed, { validFrom, known }: { validFrom: string; known: readonly string[] }) {
  const errors: { path: string; message: string }[] = [];
  const readNumber = (path: string, text: string) => {
    const issn = normaliseIssn(text);
    if (text !== '' && !issn) errors.push({ path, message: `„${text}” nie jest numerem ISSN` });
    else if (issn && !known.includes(issn) && !hasValidCheckDigit(issn))
      errors.push({ path, message: `${issn} ma błędną cyfrę kontrolną` });
    return issn;
  };
  const issn = readNumber('issn', typed.issn);
  const eissn = readNumber('eissn', typed.eissn);
  const others = typed.other_issns.split(/[;,\s]+/).flatMap((text) => (text && readNumber('other_issns', text)) || []);
  if (!isOnScale(typed.points, validFrom))
    errors.push({ path: 'points', message: `Punkty spoza skali wykazu: ${scaleText(validFrom)}` });
  const all = await tx.select({ code: disciplines.code }).from(disciplines);
  const codes = typed.disciplines.split(/[;,\s]+/).filter(Boolean);
  const unknown = codes.filter((code) => !all.some((each) => String(each.code) === code));
  if (unknown.length > 0) errors.push({ path: 'disciplines', message: `Nieznane dyscypliny: ${unknown.join(', ')}` });
  if (errors.length > 0) throw new FieldRefusal(errors);
  return {
    title: tidy(typed.title),
    second_title: typed.second_title === '' ? null : tidy(typed.second_title),
    issn: issn ?? null,
    eissn: eissn ?? null,
    issns: [...new Set([issn, eissn, ...others].flatMap((each) => each ?? []))].toSorted(),
    points: typed.points,
    discipline_codes: [...new Set(codes.map(Number))].toSorted((a, b) => a - b),
    ended_on: null,
  } satisfies JournalValues;
}

/** What a change has done: which journal, and the works whose match it may change. */
type Done = { journal: number; works: number[]; audit: Parameters<typeof recordChanges>[2] };

/** Locks the journal and reads the correction in force. @throws Refusal when it is not the one that was seen */
async function lockJournal(tx: Db, { journal, seen }: { journal: number; seen: number }) {
  const [row] = await lockRows(tx, journals, { where: eq(journals.id, journal), strength: 'update' });
  if (!row) throw new Refusal('missing', 'Nie znaleziono czasopisma');
  const [active] = await tx
    .select()
    .from(journalCorrections)
    .where(and(eq(journalCorrections.journalId, journal), isNull(journalCorrections.withdrawnAt)));
  if ((active?.id ?? 0) !== seen)
    throw new Refusal('conflict', 'Czasopismo poprawiono w międzyczasie', await findJournal(tx, journal));
  return { row, active };
}

const withdrawActive = (tx: Db, actor: Requester, id: number | undefined) =>
  tx
    .update(journalCorrections)
    .set({ withdrawnAt: sql`clock_timestamp()`, withdrawnBy: actor.login })
    .where(id === undefined ? sql`false` : eq(journalCorrections.id, id));

type Kept = { journalId: number; kind: Corrected; fields: JournalFields; reason: string };
const keep = (tx: Db, actor: Requester, values: Kept) =>
  tx.insert(journalCorrections).values({ ...values, createdBy: actor.login });

async function correct(tx: Db, actor: Requester, input: JournalCorrection): Promise<Done> {
  const { journal, seen, reason, despite_statements: _, ...typed } = input;
  const [found] = await tx.select({ listId: journals.listId }).from(journals).where(eq(journals.id, journal));
  if (!found) throw new Refusal('missing', 'Nie znaleziono czasopisma');
  const { validFrom } = await lockList(tx, { kind: 'journals', listId: found.listId });
  const { row, active } = await lockJournal(tx, { journal, seen });
  if (row.corrected === 'removed') throw new Refusal('conflict', 'To czasopismo usunięto: najpierw wycofaj usunięcie.');
  const before = valuesOf(row);
  const official = row.official ?? before;
  const known = [...official.issns, ...before.issns];
  const values = { ...(await readTyped(tx, typed, { validFrom, known })), ended_on: row.endedOn };
  const isAdded = row.corrected === 'added';
  const fields = isAdded ? values : differing(values, official);
  if (isDeepStrictEqual(values, before)) throw new Refusal('input', 'Nic się nie zmieniło: popraw którąś z wartości.');
  if (Object.keys(fields).length === 0)
    throw new Refusal('input', 'To są wartości z wykazu: zamiast poprawiać, wycofaj poprawkę.');
  const near = await worksNear(tx, row);
  await withdrawActive(tx, actor, active?.id);
  await keep(tx, actor, { journalId: journal, kind: isAdded ? 'added' : 'values', fields, reason });
  const state = isAdded ? {} : { corrected: 'values' as const, official };
  const [changed] = await tx
    .update(journals)
    .set({ ...columnsOf(values), ...state })
    .where(eq(journals.id, journal))
    .returning();
  const sides = { before: differing(before, values), after: { ...differing(values, before), reason } };
  return {
    journal,
    works: [...near, ...(changed ? await worksNear(tx, changed) : [])],
    audit: [listImportsAudit.change('journal.correct', { subject: { journal }, ...sides })],
  };
}

/** The values of `a` that differ from those of `b`. */
const differing = (a: JournalValues, b: JournalValues): JournalFields =>
  Object.fromEntries(Object.entries(a).filter(([name, value]) => !isDeepStrictEqual(value, b[name as keyof typeof b])));

async function add(tx: Db, actor: Requester, input: JournalAddition): Promise<Done> {
  const { list, reason, despite_statements: _, ...typed } = input;
  const { validFrom } = await lockList(tx, { kind: 'journals', listId: list });
  const values = await readTyped(tx, typed, { validFrom, known: [] });
  const [taken] = await tx
    .select({ title: journals.title })
    .from(journals)
    .where(and(eq(journals.listId, list), sql`${journals.issns} && ${sql.param(values.issns)}::text[]`))
    .limit(1);
  if (taken) throw new FieldRefusal([{ path: 'issn', message: `Ten numer ma na wykazie „${taken.title}”` }]);
  const [row] = await tx
    .insert(journals)
    .values({
      listId: list,
      position: sql`(select coalesce(max(position), 0) + 1 from ${journals} where list_id = ${list})`,
      ...columnsOf(values),
      corrected: 'added',
    })
    .returning();
  if (!row) throw new Error('The journal was not added');
  await keep(tx, actor, { journalId: row.id, kind: 'added', fields: values, reason });
  const after = { ...values, list, reason, corrected: 'added' };
  return {
    journal: row.id,
    works: await worksNear(tx, row),
    audit: [listImportsAudit.change('journal.add', { subject: { journal: row.id }, after })],
  };
}

async function remove(tx: Db, actor: Requester, { journal, seen, reason }: JournalRemoval): Promise<Done> {
  const { row, active } = await lockJournal(tx, { journal, seen });
  if (row.corrected === 'added') throw new Refusal('input', 'To czasopismo dodała biblioteka: wycofaj dodanie.');
  if (row.corrected === 'removed') throw new Refusal('conflict', 'To czasopismo już usunięto.');
  const near = await worksNear(tx, row);
  await withdrawActive(tx, actor, active?.id);
  await keep(tx, actor, { journalId: journal, kind: 'removed', fields: {}, reason });
  await tx
    .update(journals)
    .set({ ...columnsOf(row.official ?? valuesOf(row)), official: null, corrected: 'removed' })
    .where(eq(journals.id, journal));
  const before = { title: row.title, points: row.points };
  return {
    journal,
    works: near,
    audit: [listImportsAudit.change('journal.remove', { subject: { journal }, before, after: { reason } })],
  };
}

async function withdraw(tx: Db, actor: Requester, { journal, seen }: CorrectionRef): Promise<Done> {
  const { row, active } = await lockJournal(tx, { journal, seen });
  if (!active) throw new Refusal('conflict', 'Tej poprawki już nie ma.');
  const near = await worksNear(tx, row);
  const before = { ...valuesOf(row), reason: active.reason, corrected: row.corrected };
  let after: JournalFields | undefined;
  if (row.corrected === 'added') await tx.delete(journals).where(eq(journals.id, journal));
  else {
    await withdrawActive(tx, actor, active.id);
    const official = row.official ?? valuesOf(row);
    after = differing(official, valuesOf(row));
    await tx
      .update(journals)
      .set({ ...columnsOf(official), official: null, corrected: null })
      .where(eq(journals.id, journal));
    near.push(...(await worksNear(tx, { ...row, ...columnsOf(official) })));
  }
  return {
    journal,
    works: near,
    audit: [listImportsAudit.change('journal.withdraw', { subject: { journal }, before, ...(after && { after }) })],
  };
}

type Change<Input> = (tx: Db, actor: Requester, input: Input) => Promise<Done>;

/** Changes a journal and values the works that the change may concern. */
const saving =
  <Input extends Despite>(change: Change<Input>) =>
  (db: Db, actor: Requester, input: Input) =>
    transact(db, async (tx) => {
      await lockBulk(tx);
      const { journal, works, audit } = await change(tx, actor, input);
      await revalue(tx, works, input);
      await recordChanges(tx, actor, audit);
      return journal;
    });

/** The same, and answers with the journal. */
const answering =
  <Input extends Despite>(change: Change<Input>) =>
  async (db: Db, actor: Requester, input: Input) =>
    findJournal(db, await saving(change)(db, actor, input));

export const correctJournal = answering(correct);
export const addJournal = answering(add);
export const removeJournal = answering(remove);
/** Null: the journal was the library's own and is gone. */
export async function withdrawCorrection(db: Db, actor: Requester, input: CorrectionRef) {
  const journal = await saving(withdraw)(db, actor, input);
  const [left] = await db.select({ id: journals.id }).from(journals).where(eq(journals.id, journal));
  return left ? findJournal(db, journal) : null;
}

const TRIED = 'na próbę';

/** Which works a change would give other points; nothing of it stays. */
export const tryChange = (db: Db, actor: Requester, input: Trial) =>
  tryOut(db, async (tx) => {
    await lockBulk(tx);
    const done = await tryOne(tx, actor, input);
    const { effect, changed } = await effectOf(tx, [...new Set(done.works)]);
    return { ...effect, rows: await worksOf(tx, changed) };
  });

function tryOne(tx: Db, actor: Requester, input: Trial): Promise<Done> {
  switch (input.change) {
    case 'values': {
      const { change: _, ...rest } = input;
      return correct(tx, actor, { ...rest, reason: TRIED });
    }
    case 'added': {
      const { change: _, ...rest } = input;
      return add(tx, actor, { ...rest, reason: TRIED });
    }
    case 'removed':
      return remove(tx, actor, { journal: input.journal, seen: input.seen, reason: TRIED });
    case 'withdrawn':
      return withdraw(tx, actor, input);
  }
}
