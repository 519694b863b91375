import { expect } from 'vitest';
import { calendarOf } from '#areas/doctoral/service-deadlines.ts';
import { listDeadlines } from '#areas/doctoral/service-deadlines.ts';
import { saveGroup } from '#areas/doctoral/service-groups.ts';
import { addPerson } from '#areas/doctoral/service-persons.ts';
import { addProcedure, updateProcedure } from '#areas/doctoral/service.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { injections } from '../../support/attack/injections.ts';
import { COMPUTING, office, personOf, procedureOf, row } from './register.ts';
import { procedureChanges } from '#areas/changes/service-procedure.ts';

test('texts of any content come back unchanged but trimmed, also in the calendar', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  for (const text of injections()) {
    const kept = text.trim();
    const values = personOf({ osobkey: text, imie: text, stanowisko: text, info_hint: text });
    const person = await addPerson(db, actor, values);
    expect(person).toMatchObject({ osobkey: kept, imie: kept, stanowisko: kept, info_hint: kept });
    const group = await saveGroup(db, actor, {
      rows: [row({ skladkindnum: 3, osobaid: person.osobid, info_hint: kept })],
      grpId: 0,
    });
    expect(group.set).toMatchObject([{ info_hint: kept }]);
    const procedure = await addProcedure(
      db,
      actor,
      procedureOf({ doktorant: person.osobid, tytul: text, data_obrony: '2026-01-15', PRK_sklad: group.grpcat }),
    );
    expect(procedure.tytul).toBe(kept);
    const saved = await updateProcedure(db, actor, { ...procedure, miejsce_obrony: kept.slice(0, 300) });
    expect(saved.miejsce_obrony).toBe(kept.slice(0, 300));
    const { entries } = await procedureChanges(db, actor, procedure.przewid);
    const [change] = entries;
    const after = kept.slice(0, 300);
    expect(change?.fields).toEqual([{ name: 'miejsce obrony', before: null, after, object: null }]);
  }
  const listed = await listDeadlines(db, actor, {});
  const lines = calendarOf(listed, new Date()).replaceAll('\r\n ', '').split('\r\n');
  // Nothing in a text begins a line of its own.
  expect(lines.filter((line) => !/^[A-Z-]+[:;]/.test(line))).toEqual(['']);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(listed.length);
});

const AT = '/api/v2/GenDokumPrzewDokt';

test('the documented addresses: text, empty values, rows as the body, a calendar', async ({ db }) => {
  await office(db, 'biuro', [COMPUTING]);
  const app = testApp(db);
  const as = await signIn(app, 'biuro');
  const send = async (path: string, body: unknown) => {
    const answer = await post(app, `${AT}/${path}`, { as, body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const get = async (path: string) => (await app.request(`${AT}/${path}`, { headers: { cookie: as.cookie } })).json();
  const person = { imie: 'Jan', nazwisko: 'Próbny', osobkey: 'Jan-Próbny', plec: 'M', email: '' };
  const { body: jan } = await send('AddPerson', person);
  expect(jan).toMatchObject({ osobkey: 'Jan-Próbny', imie_nazwisko_biernik: '', status_hid_del: 0 });
  // Adding what is there, or changing what is not, would make a second person or none.
  for (const [call, wrong] of [
    ['AddPerson', { ...person, osobkey: 'Jan-2', osobid: jan.osobid }],
    ['UpdatePerson', { ...jan, osobid: 0 }],
    ['UpdatePerson', { ...jan, osobid: undefined }],
  ] as const)
    expect(await send(call, wrong)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'osobid', message: 'Nieprawidłowa wartość w działaniu' }] },
    });
  const rows = [
    { skladrowid: 0, skladkindnum: 2, skladpersonfunction: 'recenzent', kolejnosc_w_funkcji: 1, osobaid: jan.osobid },
  ];
  const { body: group } = await send('UpdatePersonGroup', rows);
  const unfilled = { skladrowid: '', skladsetnum: '', skladkindnum: '2', skladpersonfunction: '', osobaid: '' };
  const again = [...(group.set as object[]), { ...unfilled, kolejnosc_w_funkcji: '', info_hint: '' }];
  const { body: longer } = await send(`UpdatePersonGroup?grpId=${String(group.grpcat)}`, again);
  expect(longer).toMatchObject({ grpcat: group.grpcat, set: [{ osobaid: jan.osobid }, { osobaid: null }] });
  expect(await get(`GetPersonGroup?grpcat=${String(group.grpcat)}`)).toEqual(longer.set);
  const procedure = {
    discid: COMPUTING,
    doktorant: String(jan.osobid),
    promotor: '',
    tytul: ' O grafach ',
    data_obrony: '',
    data_zlozenia_dokumentow: '2026-02-28',
    godz_obrony: '9:05',
    PRK_sklad: 0,
    lista_recenzentow: group.grpcat,
  };
  const { body: added } = await send('SubmitProceeder', procedure);
  expect(added).toMatchObject({
    doktorant: jan.osobid,
    promotor: null,
    tytul: 'O grafach',
    data_obrony: null,
    godz_obrony: '09:05',
    PRK_sklad: null,
    wyroznienie: 'n',
  });
  expect(await get(`DetailProceeder?detProc=${String(added.przewid)}`)).toEqual(added);
  const { body: updated } = await send('UpdateProceeder', { ...added, tytul: 'O drzewach' });
  expect(updated).toMatchObject({ tytul: 'O drzewach', updated_by: 'biuro' });
  expect(await get(`ListOfProceeders?kodDysc=${COMPUTING}`)).toMatchObject([
    { przewid: added.przewid, doktorant_nazwisko: 'Próbny', tytul: 'O drzewach', etap: 'submitted' },
  ]);
  for (const [field, value] of [
    ['data_obrony', '2026-02-30'],
    ['godz_obrony', '24:00'],
    ['promotor', 'ktoś'],
    ['tytul', 'x'.repeat(1_001)],
    ['wyroznienie', 'x'],
  ] as const) {
    const refused = await send('UpdateProceeder', { ...updated, [field]: value });
    expect([field, refused.status]).toEqual([field, 400]);
    expect(refused.body.issues).toMatchObject([{ path: field }]);
  }
  expect(await get('UniqueKeyPerson?oid=jan-pr%C3%B3bny')).toEqual({ uniq: false, oid: 'jan-próbny' });
  const calendar = await app.request(`${AT}/DeadlineFile`, { headers: { cookie: as.cookie } });
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(await calendar.text()).toContain('SUMMARY:Powołanie komisji doktorskiej: Próbny Jan');
});
