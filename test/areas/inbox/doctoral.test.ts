import { describe, expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { saveGroup } from '#areas/doctoral/service-groups.ts';
import { addProcedure } from '#areas/doctoral/service.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDICINE, member, office, procedureOf, row } from '../doctoral/register.ts';
import { clerkOf } from './offices.ts';

const inDays = (days: number) => addDays(today(), days);

describe('the doctoral office', () => {
  test('sees late terms, missing data and documents to make, of its disciplines alone', async ({ db }) => {
    const computing = await office(db, 'informatyka', [COMPUTING]);
    const medicine = await office(db, 'medycyna', [MEDICINE]);
    const lacking = {
      data_zlozenia_dokumentow: inDays(-400),
      uchwala_promotor_wszczecie_data: inDays(-500),
      uchwala_promotor_wszczecie_nr: '1/2025',
      uchwala_powolanie_komisji_dr_data: inDays(-300),
      uchwala_wyznaczenie_recenzentow_data: inDays(-300),
    };
    await addProcedure(db, computing, procedureOf(lacking));
    const [student, supervisor, chair] = [
      await member(db, computing, 1),
      await member(db, computing, 2),
      await member(db, computing, 3),
    ];
    const members = [row({ skladkindnum: 1, osobaid: chair.osobid, skladpersonfunction: 'przewodniczacy' })];
    const { grpcat } = await saveGroup(db, computing, { rows: members, grpId: 0 });
    const { przewid } = await addProcedure(
      db,
      computing,
      procedureOf({
        ...lacking,
        doktorant: student.osobid,
        tryb_eksternistyczny: 'n',
        promotor: supervisor.osobid,
        uchwala_powolanie_komisji_dr_nr: '2/2025',
        KD_sklad: grpcat,
      }),
    );
    const clerk = clerkOf(db, computing, 'doctoral-office');
    const counts = await clerk.counts();
    expect(counts).toMatchObject({ procedureGap: 2, papers: 1 });
    const { rows } = await clerk.list();
    expect(rows.find(({ kind }) => kind === 'papers')).toMatchObject({
      key: przewid,
      title: 'Próbna-1 Anna: O grafach',
      // Neither the supervisor's, which was passed by, nor the reviewers', who are not entered.
      why: 'do utworzenia: 1',
      days: 300,
    });
    expect(rows.flatMap(({ kind, why }) => (kind === 'procedureGap' ? why : [])).join()).toContain('doktorant');
    const foreign = clerkOf(db, medicine, 'doctoral-office');
    expect(await foreign.counts()).toEqual({});
    const items = [{ kind: 'papers', key: przewid }];
    expect(await foreign.act('done', items)).toMatchObject({ act: null, kept: [{ key: przewid }] });
    await clerk.act('done', items);
    expect((await clerk.counts()).papers).toBeUndefined();
  });

  test('neither learns what others did in other disciplines, nor undoes it', async ({ db }) => {
    const computing = await office(db, 'informatyka', [COMPUTING]);
    const both = await office(db, 'obie', [COMPUTING, MEDICINE]);
    const procedures = [
      await addProcedure(db, both, procedureOf()),
      await addProcedure(db, both, procedureOf({ discid: MEDICINE, tytul: 'O sercu' })),
    ];
    const [own, foreign] = procedures.map(({ przewid }) => ({ kind: 'procedureGap', key: przewid }));
    if (!own || !foreign) throw new Error('No procedures');
    const clerk = clerkOf(db, computing, 'doctoral-office');
    const head = clerkOf(db, both, 'doctoral-office');
    const { act } = await head.act('done', [foreign]);
    expect(await clerk.done()).toEqual([]);
    expect(await clerk.past(foreign)).toEqual([]);
    expect((await clerk.list()).done_today).toBe(0);
    await expect(clerk.undo(act)).rejects.toMatchObject({ kind: 'missing' });
    await head.undo(act);
    const { act: mixed } = await head.act('done', [own, foreign]);
    expect((await clerk.done()).map(({ key }) => key)).toEqual([own.key]);
    expect(await clerk.past(own)).toHaveLength(1);
    await expect(clerk.undo(mixed)).rejects.toMatchObject({ kind: 'forbidden' });
    await head.undo(mixed);
    expect(await head.counts()).toMatchObject({ procedureGap: 2 });
  });
});
