import { expect } from 'vitest';
import { lateOf } from '#areas/doctoral/late.ts';
import { narrowed } from '#areas/doctoral/lists.ts';
import { countLate, listDeadlines } from '#areas/doctoral/service-deadlines.ts';
import { proceduresAhead } from '#areas/doctoral/service-overview.ts';
import { addProcedure, listProcedures, updateProcedure } from '#areas/doctoral/service.ts';
import { addDays, today } from '#engine/day.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDICINE, office, procedureOf } from './register.ts';

test('a list without a discipline has those of every granted one, each with its discipline and the term to look at first', async ({
  db,
}) => {
  const both = await office(db, 'obie', [COMPUTING, MEDICINE]);
  const computing = await office(db, 'informatyka', [COMPUTING]);
  const submitted = addDays(today(), -100);
  await addProcedure(db, both, procedureOf({ data_zlozenia_dokumentow: submitted }));
  await addProcedure(db, both, { ...procedureOf(), discid: MEDICINE });
  const all = await listProcedures(db, both, { ukryte: false });
  expect(new Set(all.map(({ discid }) => discid))).toEqual(new Set([COMPUTING, MEDICINE]));
  expect(all.every(({ dysc_nazwa: name }) => name !== '')).toBe(true);
  const own = await listProcedures(db, computing, { ukryte: false });
  expect(own).toEqual(all.filter(({ discid }) => discid === COMPUTING));
  expect(own).toMatchObject([{ po_terminie: 1, termin: { label: 'Powołanie komisji doktorskiej', state: 'late' } }]);
});

test('the home page, the register, the list of terms and the tile count late procedures alike', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING, MEDICINE]);
  const late = { data_zlozenia_dokumentow: addDays(today(), -100) };
  // Two terms of one procedure.
  await addProcedure(db, actor, procedureOf({ uchwala_wyznaczenie_recenzentow_data: addDays(today(), -120) }));
  await addProcedure(db, actor, { ...procedureOf(late), discid: MEDICINE });
  await addProcedure(db, actor, procedureOf());
  const register = narrowed(await listProcedures(db, actor, { ukryte: false }), { spoznione: true });
  const terms = lateOf(await listDeadlines(db, actor, {}));
  expect([register.length, terms.procedures]).toEqual([2, 2]);
  expect((await proceduresAhead(db, actor))?.late).toMatchObject({ procedures: 2, count: terms.terms.length });
  const administrator = { ...actor, panels: new Set([...actor.panels, 'administration' as const]) };
  expect(await proceduresAhead(db, administrator)).toBeNull();
  expect([await countLate(db, actor), await countLate(db, administrator)]).toEqual([2, 2]);
  expect(terms.terms.length).toBeGreaterThan(2);
});

test('hidden and deleted procedures leave the list; the deletion is stamped and taken back', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const added = await addProcedure(db, actor, procedureOf());
  const listed = async (ukryte: boolean) => (await listProcedures(db, actor, { kodDysc: COMPUTING, ukryte })).length;
  expect([await listed(false), await listed(true)]).toEqual([1, 0]);
  const deleted = await updateProcedure(db, actor, { ...added, status_hid_del: 2 });
  expect(deleted).toMatchObject({ deleted_by: 'biuro', status_hid_del: 2 });
  expect(deleted.deleted_at).not.toBe('');
  expect([await listed(false), await listed(true)]).toEqual([0, 1]);
  const back = await updateProcedure(db, actor, { ...deleted, status_hid_del: 0 });
  expect(back).toMatchObject({ deleted_at: '', deleted_by: '' });
});
