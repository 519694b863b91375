import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { procedureWarnings } from '#areas/doctoral/journey.ts';
import { keepWarning, keptWarningsOf, restoreWarning } from '#areas/doctoral/service-warnings.ts';
import { proceduresAhead } from '#areas/doctoral/service-overview.ts';
import { listDeadlines, procedureDeadlines } from '#areas/doctoral/service-deadlines.ts';
import { markTerm } from '#areas/doctoral/service-marks.ts';
import { setTerm } from '#areas/doctoral/service-terms.ts';
import { readGroup, saveGroup } from '#areas/doctoral/service-groups.ts';
import { addPerson, isKeyUnique, listPersons, updatePerson } from '#areas/doctoral/service-persons.ts';
import { grantedDisciplines } from '#areas/doctoral/service-scope.ts';
import { ProcedureUpdate } from '#areas/doctoral/schema.ts';
import { addProcedure, listProcedures, readProcedure, updateProcedure } from '#areas/doctoral/service.ts';
import { doctoralProcedures, keptWarnings } from '#areas/doctoral/tables.ts';
import { accounts } from '#areas/people/tables.ts';
import { addDays, today } from '#engine/day.ts';
import { audit } from '#platform/audit.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDICINE, member, office, personOf, procedureOf, row } from './register.ts';
import { procedureChanges } from '#areas/changes/service-procedure.ts';

const missing = { kind: 'missing' };
const fieldOf = (name: string, before: string | null, after: string) =>
  expect.objectContaining({ name, before, after });

test('an office reaches the procedures of its disciplines alone', async ({ db }) => {
  const computing = await office(db, 'informatyka', [COMPUTING]);
  const medicine = await office(db, 'medycyna', [MEDICINE]);
  const added = await addProcedure(db, computing, procedureOf());
  const group = await saveGroup(db, computing, { rows: [row({ skladkindnum: 3 })], grpId: 0 });
  const id = added.przewid;
  expect((await grantedDisciplines(db, medicine)).disciplines.map(({ ue_disc_code: code }) => code)).toEqual([
    MEDICINE,
  ]);
  await expect(listProcedures(db, medicine, { kodDysc: COMPUTING, ukryte: false })).rejects.toMatchObject(missing);
  await expect(readProcedure(db, medicine, id)).rejects.toMatchObject(missing);
  await expect(procedureChanges(db, medicine, id)).rejects.toMatchObject(missing);
  await expect(procedureDeadlines(db, medicine, id)).rejects.toMatchObject(missing);
  await expect(addProcedure(db, medicine, procedureOf())).rejects.toMatchObject(missing);
  const { updated_at } = added;
  await expect(updateProcedure(db, medicine, { ...added, discid: MEDICINE, updated_at })).rejects.toMatchObject(
    missing,
  );
  // Nor does it give one away to a discipline that it does not hold.
  await expect(updateProcedure(db, computing, { ...added, discid: MEDICINE })).rejects.toMatchObject(missing);
  await expect(readGroup(db, medicine, group.grpcat)).rejects.toMatchObject(missing);
  await expect(saveGroup(db, medicine, { rows: [], grpId: group.grpcat })).rejects.toMatchObject(missing);
  const mark = { przewid: id, term: 'reviews', met_on: '2026-01-05', expected_from: null };
  await expect(markTerm(db, medicine, mark)).rejects.toMatchObject(missing);
  expect(await listDeadlines(db, medicine, {})).toEqual([]);
});

test('disciplines are sorted by their Polish name', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING, MEDICINE, 101, 102]);
  const names = (await grantedDisciplines(db, actor)).disciplines.map(({ dysc_nazwa: name }) => name);
  expect(names).toHaveLength(4);
  expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare));
});

test('every field is kept, changed and told in the history', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const people = [await member(db, actor, 1), await member(db, actor, 2)];
  const [student, supervisor] = people.map(({ osobid }) => osobid);
  const added = await addProcedure(db, actor, procedureOf({ doktorant: student }));
  const [empty] = await db.select().from(doctoralProcedures).where(eq(doctoralProcedures.id, added.przewid));
  const filled = Object.fromEntries(
    Object.entries(added).map(([key, value]) => {
      if (key.startsWith('data_') || key.endsWith('_data')) return [key, '2026-02-03'];
      if (key.startsWith('godz_')) return [key, '09:30'];
      // Nobody writes both reviews.
      if (key === 'recenzja_pozytywna2') return [key, student];
      if (key.startsWith('promotor') || key.startsWith('recenzja_')) return [key, supervisor];
      return [key, typeof value === 'string' && value === '' ? `wartość ${key}` : value];
    }),
  );
  const saved = await updateProcedure(db, actor, {
    ...added,
    ...filled,
    wyroznienie: 't',
    tryb_eksternistyczny: 't',
    updated_at: added.updated_at,
  });
  expect(saved).toMatchObject({ wyroznienie: 't', godz_obrony: '09:30', promotor2_poprzedni: supervisor });
  expect(await readProcedure(db, actor, added.przewid)).toEqual(saved);
  const [full] = await db.select().from(doctoralProcedures).where(eq(doctoralProcedures.id, added.przewid));
  // Every column but those of groups, deletion and requests has another value than before.
  const kept = ['id', 'disciplineCode', 'studentId', 'title', 'createdAt', 'createdBy', 'updatedBy', 'hiddenStatus'];
  const unset = ['teamGroupId', 'commissionGroupId', 'reviewersGroupId', 'deletedAt', 'deletedBy'];
  const same = Object.entries(full ?? {}).flatMap(([key, value]) => (value === empty?.[key as 'note'] ? key : []));
  expect(same.filter((key) => ![...kept, ...unset].includes(key))).toEqual([]);
  const { entries } = await procedureChanges(db, actor, added.przewid);
  const [update, add] = entries;
  expect(add).toMatchObject({ what: 'rejestracja przewodu', by: 'Jan Testowy' });
  expect(add?.fields).toContainEqual(fieldOf('doktorant', null, 'Anna Próbna-1'));
  expect(update?.fields).toContainEqual(fieldOf('promotor', null, 'Anna Próbna-2'));
  expect(update?.fields).toContainEqual(fieldOf('data obrony', null, '03.02.2026'));
  expect(update?.fields).toContainEqual(fieldOf('wyróżnienie', 'nie', 'tak'));
  expect(update?.fields).not.toContainEqual(expect.objectContaining({ name: 'tytuł rozprawy' }));
});

test('a stale save is refused with the current procedure; an equal one changes nothing', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const first = await addProcedure(db, actor, procedureOf());
  expect(await updateProcedure(db, actor, first)).toEqual(first);
  const second = await updateProcedure(db, actor, { ...first, tytul: 'O drzewach' });
  await expect(updateProcedure(db, actor, { ...first, tytul: 'O lasach' })).rejects.toMatchObject({
    kind: 'conflict',
    current: second,
  });
  expect(await readProcedure(db, actor, first.przewid)).toEqual(second);
});

test('the day of a changed title stays where a client does not know it, and is cleared on purpose', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const added = await addProcedure(db, actor, procedureOf());
  const titled = { ...added, tytul_przed_zmiana: 'O krzewach' };
  const dated = await updateProcedure(db, actor, { ...titled, data_zmiany_tytulu: '2026-02-03' });
  expect(dated.data_zmiany_tytulu).toBe('2026-02-03');
  const { data_zmiany_tytulu: _, ...documented } = dated;
  const parsed = ProcedureUpdate.parse({ ...documented, tytul: 'O drzewach' });
  const changed = await updateProcedure(db, actor, parsed);
  expect(changed).toMatchObject({ tytul: 'O drzewach', data_zmiany_tytulu: '2026-02-03' });
  const cleared = await updateProcedure(db, actor, ProcedureUpdate.parse({ ...changed, data_zmiany_tytulu: '' }));
  expect(cleared.data_zmiany_tytulu).toBeNull();
});

test('the day of a changed title is refused without the title before, unless the client does not know it', async ({
  db,
}) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const refused = {
    kind: 'input',
    issues: [{ path: 'tytul_przed_zmiana', message: 'Podaj tytuł przed zmianą albo usuń datę zmiany tytułu' }],
  };
  const dated = { data_zmiany_tytulu: '2026-02-03' };
  await expect(addProcedure(db, actor, procedureOf(dated))).rejects.toMatchObject(refused);
  const added = await addProcedure(db, actor, procedureOf({ ...dated, tytul_przed_zmiana: 'O krzewach' }));
  const without = { ...added, tytul_przed_zmiana: '' };
  await expect(updateProcedure(db, actor, without)).rejects.toMatchObject(refused);
  const { data_zmiany_tytulu: _, ...documented } = without;
  expect(await updateProcedure(db, actor, ProcedureUpdate.parse(documented))).toMatchObject({
    ...dated,
    tytul_przed_zmiana: '',
  });
});

test('a repeated request adds one procedure, which has its groups', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const group = await saveGroup(db, actor, { rows: [row({ skladkindnum: 3 })], grpId: 0 });
  const input = { ...procedureOf({ PRK_sklad: group.grpcat }), request_id: crypto.randomUUID() };
  const first = await addProcedure(db, actor, input);
  expect(first.PRK_sklad).toBe(group.grpcat);
  expect(await addProcedure(db, actor, input)).toEqual(first);
  expect(await listProcedures(db, actor, { kodDysc: COMPUTING, ukryte: false })).toHaveLength(1);
});

test('a group keeps order and incomplete rows; a procedure takes no group of another kind or procedure', async ({
  db,
}) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const [one, two] = [await member(db, actor, 1), await member(db, actor, 2)];
  const first = row({ skladkindnum: 1, osobaid: one.osobid, skladpersonfunction: 'czlonek' });
  const second = row({ skladkindnum: 1, osobaid: two.osobid });
  const saved = await saveGroup(db, actor, { rows: [first, second], grpId: 0 });
  expect(saved.set.map(({ osobaid }) => osobaid)).toEqual([one.osobid, two.osobid]);
  const turned = await saveGroup(db, actor, { rows: saved.set.toReversed(), grpId: saved.grpcat });
  expect(turned.set.map(({ osobaid, kolejnosc_w_funkcji: at }) => [osobaid, at])).toEqual([
    [two.osobid, 1],
    [one.osobid, 2],
  ]);
  const stale = saveGroup(db, actor, { rows: saved.set, grpId: saved.grpcat });
  await expect(stale).rejects.toMatchObject({ kind: 'conflict', current: turned });
  // Without a version rows are only added.
  const lost = saveGroup(db, actor, { rows: [first], grpId: saved.grpcat });
  await expect(lost).rejects.toMatchObject({ kind: 'conflict' });
  const owner = await addProcedure(db, actor, procedureOf({ KD_sklad: saved.grpcat }));
  const taken = addProcedure(db, actor, procedureOf({ KD_sklad: saved.grpcat }));
  await expect(taken).rejects.toMatchObject({ issues: [{ path: 'KD_sklad' }] });
  const reviewers = await saveGroup(db, actor, { rows: [row({ skladkindnum: 2 })], grpId: 0 });
  const wrong = updateProcedure(db, actor, { ...owner, KD_sklad: reviewers.grpcat });
  await expect(wrong).rejects.toMatchObject({ issues: [{ path: 'KD_sklad' }] });
  const mixed = saveGroup(db, actor, { rows: [first, row({ skladkindnum: 2 })], grpId: 0 });
  await expect(mixed).rejects.toMatchObject({ kind: 'input' });
  const unknown = saveGroup(db, actor, { rows: [row({ skladkindnum: 2, osobaid: 2_000_000_000 })], grpId: 0 });
  await expect(unknown).rejects.toMatchObject({ issues: [{ path: 'rows.0.osobaid' }] });
  await saveGroup(db, actor, { rows: turned.set.slice(0, 1), grpId: saved.grpcat });
  const { entries } = await procedureChanges(db, actor, owner.przewid);
  const [change] = entries;
  expect(change).toMatchObject({ what: 'zmiana składu: komisja doktorska' });
  expect(JSON.stringify(entries)).not.toContain('nr grupy');
  const before = 'Anna Próbna-2 – nie wybrano funkcji; Anna Próbna-1 – członek';
  expect(change?.fields).toContainEqual(fieldOf('osoby', before, 'Anna Próbna-2 – nie wybrano funkcji'));
});

test('a group that no procedure names is its maker’s alone', async ({ db }) => {
  const maker = await office(db, 'biuro1', [COMPUTING]);
  const other = await office(db, 'biuro2', [COMPUTING]);
  const { grpcat: id } = await saveGroup(db, maker, { rows: [row({ skladkindnum: 3 })], grpId: 0 });
  await expect(readGroup(db, other, id)).rejects.toMatchObject(missing);
  await expect(addProcedure(db, other, procedureOf({ PRK_sklad: id }))).rejects.toMatchObject({ kind: 'input' });
  await addProcedure(db, maker, procedureOf({ PRK_sklad: id }));
  expect(await readGroup(db, other, id)).toHaveLength(1);
});

test('keys are unique without regard to case, also when two are added or renamed', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  expect(await isKeyUnique(db, { oid: 'Anna-Próbna', osobid: 0 })).toEqual({ uniq: true, oid: 'Anna-Próbna' });
  const anna = await addPerson(db, actor, personOf());
  expect(await isKeyUnique(db, { oid: 'ANNA-próbna', osobid: 0 })).toMatchObject({ uniq: false });
  expect(await isKeyUnique(db, { oid: 'Anna-Próbna', osobid: anna.osobid })).toMatchObject({ uniq: true });
  const taken = { issues: [{ path: 'osobkey', message: expect.stringContaining("Klucz 'anna-próbna' nie jest") }] };
  await expect(addPerson(db, actor, personOf({ osobkey: 'anna-próbna' }))).rejects.toMatchObject(taken);
  const ewa = await addPerson(db, actor, personOf({ osobkey: 'Ewa-Próbna' }));
  await expect(updatePerson(db, actor, { ...ewa, osobkey: 'anna-próbna' })).rejects.toMatchObject(taken);
  expect(await listPersons(db)).toHaveLength(2);
  const changed = await updatePerson(db, actor, { ...ewa, email: 'ewa@example.edu.pl' });
  await expect(updatePerson(db, actor, { ...ewa, email: '' })).rejects.toMatchObject({
    kind: 'conflict',
    current: changed,
  });
});

test('terms across procedures: late, marked as met, taken back; own terms are set', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const since = addDays(today(), -120);
  const { przewid } = await addProcedure(db, actor, procedureOf({ uchwala_wyznaczenie_recenzentow_data: since }));
  const late = [
    { przewid, term: 'delivery', state: 'late' },
    { przewid, term: 'reviews', state: 'late' },
  ];
  expect(await listDeadlines(db, actor, {})).toMatchObject(late);
  const stages = [{ etap: 'reviewers', count: 1 }];
  expect(await proceduresAhead(db, actor)).toMatchObject({
    terms: [],
    late: { procedures: 1, count: 2, terms: late },
    stages,
  });
  expect(await proceduresAhead(db, await office(db, 'inne', [MEDICINE]))).toBeNull();
  // A month from then ends within 30 days, even after Christmas or on another long weekend.
  const met = addDays(today(), -10);
  const mark = { przewid, term: 'reviews', met_on: met, expected_from: null };
  await expect(markTerm(db, actor, { ...mark, met_on: addDays(today(), 1) })).rejects.toMatchObject({ kind: 'input' });
  const early = markTerm(db, actor, { ...mark, met_on: addDays(since, -1) });
  await expect(early).rejects.toMatchObject({
    issues: [{ path: 'met_on', message: expect.stringMatching(/^Najwcześniej/) }],
  });
  await markTerm(db, actor, mark);
  expect(await listDeadlines(db, actor, {})).toMatchObject([
    { term: 'admission', state: 'due' },
    { term: 'delivery', state: 'unknown' },
  ]);
  const admission = { przewid, term: 'admission', state: 'due', doktorant: '', due: expect.any(String) };
  expect(await proceduresAhead(db, actor)).toMatchObject({
    terms: [admission],
    late: { procedures: 0, terms: [] },
    stages,
  });
  await expect(markTerm(db, actor, { ...mark, met_on: null })).rejects.toMatchObject({
    kind: 'conflict',
    current: { met_on: met },
  });
  await markTerm(db, actor, { ...mark, met_on: null, expected_from: met });
  expect(await listDeadlines(db, actor, {})).toMatchObject(late);
  await expect(markTerm(db, actor, { ...mark, term: 'conferral' })).rejects.toMatchObject(missing);
  const set = { term: 'reviewers', amount: 5, active: true, updated_at: '' };
  const saved = await setTerm(db, actor, set);
  await expect(setTerm(db, actor, set)).rejects.toMatchObject({ kind: 'conflict', current: saved });
  await expect(setTerm(db, actor, { ...set, term: 'reviews' })).rejects.toMatchObject({ kind: 'forbidden' });
  const completed = procedureOf({ data_zlozenia_dokumentow_w_dziekanacie: addDays(today(), -20) });
  await addProcedure(db, actor, completed);
  expect((await listDeadlines(db, actor, {})).map(({ term, state }) => `${term} ${state}`)).toContain('reviewers late');
  await setTerm(db, actor, { ...set, active: false, updated_at: saved.updated_at });
  expect((await listDeadlines(db, actor, {})).map(({ term }) => term)).not.toContain('reviewers');
});

test('a warning is kept with a reason, of the saved days alone, once; taken back it is shown again', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const medicine = await office(db, 'medycyna', [MEDICINE]);
  const reversed = { data_zlozenia_dokumentow: '2026-01-10', uchwala_powolanie_komisji_dr_data: '2020-02-10' };
  const { przewid } = await addProcedure(db, actor, procedureOf(reversed));
  const [{ message: warning } = { message: '' }] = procedureWarnings(reversed);
  const order = { przewid, warning, reason: 'Komisja sprzed zmiany wniosku' };
  await expect(keepWarning(db, medicine, order)).rejects.toMatchObject(missing);
  await expect(keepWarning(db, actor, { ...order, warning: 'Inne' })).rejects.toThrow('najpierw zapisz zmiany');
  const rows = await keepWarning(db, actor, order);
  expect(rows).toMatchObject([{ warning, reason: order.reason }]);
  expect(rows[0]?.by).not.toBe('');
  // As everywhere: logins are the same in any case, and nobody has that of an account that is closed.
  await db.update(keptWarnings).set({ keptBy: 'BIURO' });
  expect((await keptWarningsOf(db, actor, przewid))[0]?.by).toBe(rows[0]?.by);
  await db.update(accounts).set({ active: false }).where(eq(accounts.login, 'biuro'));
  expect((await keptWarningsOf(db, actor, przewid))[0]?.by).toBe('BIURO');
  await expect(keepWarning(db, actor, order)).rejects.toThrow('w międzyczasie');
  await expect(keptWarningsOf(db, medicine, przewid)).rejects.toMatchObject(missing);
  expect(await restoreWarning(db, actor, { przewid, warning })).toEqual([]);
  expect(await keptWarningsOf(db, actor, przewid)).toEqual([]);
  expect(await db.$count(audit, eq(audit.action, 'procedure.warning'))).toBe(2);
});
