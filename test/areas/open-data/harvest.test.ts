import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { openItems, openProfiles } from '#areas/open-data/tables.ts';
import { publishAll } from '#areas/open-data/service-publish.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { persons, units } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { testApp, UNHURRIED } from '../../support/app.ts';
import { article, book, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { kept } from '../achievements/people.ts';
import { ask, author, CERIF, DC, errorOf, harvest, open, PREFIX } from './open.ts';

const publicIds = (records: { identifier: string; deleted: boolean }[]) =>
  records.filter(({ deleted }) => !deleted).map(({ identifier }) => identifier.replace(PREFIX, ''));

const authorNodes = (metadata: unknown): unknown[] => {
  const { Publication } = metadata as { Publication: { Authors: { Author: unknown[] } } };
  return Publication.Authors.Author;
};

async function faculty(db: Db) {
  const root = only(await db.insert(units).values({ code: 'U1', name: 'Uczelnia', level: 1 }).returning());
  const values = { code: 'W7', name: 'Wydział Żółwi', level: 2, parentId: root.id };
  return { root, unit: only(await db.insert(units).values(values).returning()) };
}

describe('what is harvested', () => {
  test('approved works alone, with nothing of the evaluation in them', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const anna = await author(db, 'anna', { orcid: '0000-0002-1825-0097' });
    const shown = await article(db, {
      points: 140,
      title: 'Żółwie & <ich> "zwyczaje"\u0001',
      doi: '10.1000/ABC.1',
      venue: 'Herpetologia',
      issn: '0301-3545',
      details: { language: 'pol', volume: '12', pages: '5-9', access_mode: 'journal', access_licence: 'cc-by' },
      authors: [
        { person: anna, discipline: 203 },
        { firstName: 'Jan', lastName: 'Obcy', orcid: '0000-0001-5109-3700' },
      ],
    });
    await article(db, { points: 140, statusCode: 0, authors: [{ person: anna }] });
    await article(db, { points: 140, statusCode: 6, authors: [{ person: anna }] });
    await open(db);
    const { records } = await harvest(app, DC);
    expect(publicIds(records)).toEqual([`Publications/${shown.id}`]);
    expect(records[0]?.metadata).toMatchObject({
      dc: {
        title: [{ '#text': 'Żółwie & <ich> "zwyczaje"', '@lang': 'pl' }],
        creator: ['Łączyńska, Anna', 'Obcy, Jan'],
        identifier: [`http://localhost:3000/katalog/prace/${shown.id}`, 'https://doi.org/10.1000/abc.1'],
        type: 'info:eu-repo/semantics/article',
        rights: ['info:eu-repo/semantics/openAccess', 'https://creativecommons.org/licenses/by/'],
      },
    });
    const text = JSON.stringify(await db.select().from(openItems));
    for (const internal of ['points', 'discipline', 'slot', '0000-0002-1825-0097', '0000-0001-5109-3700', '"person"'])
      expect(text).not.toContain(internal);
  });

  test('people and their projects by their consent, units all, patents apart', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const { root, unit } = await faculty(db);
    const anna = await author(db, 'anna', { isPublic: true, unitId: unit.id, orcid: '0000-0002-1825-0097' });
    const jan = await author(db, 'jan', { firstName: 'Jan', unitId: unit.id });
    const grant = await kept(db, anna, { number: 'NCN/1', role: 'kierownik', institution: 'NCN' });
    await kept(db, jan, { number: 'NCN/2' });
    const patent = await article(db, { points: 75, typeCode: 7, categoryId: 23, authors: [{ person: jan }] });
    const work = await article(db, { points: 140, authors: [{ person: anna }, { person: jan }] });
    await open(db);
    const { records } = await harvest(app, CERIF);
    const found = new Map(records.map((each) => [each.identifier.replace(PREFIX, ''), each]));
    expect([...found.keys()].filter((id) => !id.startsWith('OrgUnits')).toSorted()).toEqual(
      [`Patents/${patent.id}`, `Persons/${anna.id}`, `Projects/${grant.id}`, `Publications/${work.id}`].toSorted(),
    );
    expect(found.get(`Persons/${anna.id}`)?.metadata).toMatchObject({
      Person: {
        ORCID: 'https://orcid.org/0000-0002-1825-0097',
        Affiliation: { OrgUnit: { '@id': `OrgUnits/${unit.id}` } },
      },
    });
    expect(found.get(`OrgUnits/${unit.id}`)?.metadata).toMatchObject({
      OrgUnit: { PartOf: { OrgUnit: { '@id': `OrgUnits/${root.id}` } } },
    });
    expect(found.get(`Projects/${grant.id}`)?.metadata).toMatchObject({
      Project: { Team: { PrincipalInvestigator: { '@startDate': '2023', Person: { '@id': `Persons/${anna.id}` } } } },
    });
    const [first, second] = authorNodes(found.get(`Publications/${work.id}`)?.metadata);
    expect(first).toMatchObject({ Person: { '@id': `Persons/${anna.id}` } });
    expect(second).toMatchObject({ DisplayName: 'Jan Łączyńska', Person: { PersonName: { FirstNames: 'Jan' } } });
    expect(JSON.stringify(second)).not.toContain('@id');
    expect(found.get(`Publications/${work.id}`)?.sets).toEqual([
      'openaire_cris_publications',
      `unit_${root.id}`,
      `unit_${unit.id}`,
    ]);
    const ofUnit = await harvest(app, { ...DC, set: `unit_${unit.id}` });
    expect(publicIds(ofUnit.records).toSorted()).toEqual([`Patents/${patent.id}`, `Publications/${work.id}`]);
    const people = await harvest(app, { ...CERIF, set: 'openaire_cris_persons', verb: 'ListIdentifiers' });
    expect(publicIds(people.records)).toEqual([`Persons/${anna.id}`]);
  });

  test('a withdrawn, deleted or merged work stays as a deleted record, and so does a consent taken back', async ({
    db,
  }) => {
    const app = testApp(db, UNHURRIED);
    const anna = await author(db, 'anna', { isPublic: true });
    const [stays, withdrawn, deleted] = await Promise.all(
      ['jeden', 'dwa', 'trzy'].map((title) => article(db, { title, points: 140, authors: [{ person: anna }] })),
    );
    await open(db);
    const { begun } = await harvest(app, CERIF);
    await db
      .update(publications)
      .set({ statusCode: 6 })
      .where(eq(publications.id, Number(withdrawn?.id)));
    await db.delete(publications).where(eq(publications.id, Number(deleted?.id)));
    await db.delete(openProfiles).where(eq(openProfiles.personId, anna.id));
    await publishAll(db);
    const { records } = await harvest(app, { ...CERIF, from: begun });
    const state = Object.fromEntries(records.map((each) => [each.identifier.replace(PREFIX, ''), each.deleted]));
    expect(state).toMatchObject({
      [`Publications/${withdrawn?.id}`]: true,
      [`Publications/${deleted?.id}`]: true,
      [`Persons/${anna.id}`]: true,
      [`Publications/${stays?.id}`]: false,
    });
    expect(records.filter(({ deleted: is, metadata }) => is && metadata !== undefined)).toEqual([]);
    const root = await ask(app, { verb: 'GetRecord', identifier: `${PREFIX}Publications/${deleted?.id}`, ...DC });
    expect(JSON.stringify(root)).toContain('"@status":"deleted"');
    expect(await publishAll(db)).toBe(0);
  });

  test('a chapter is part of its book where that is public too', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const anna = await author(db, 'anna');
    const host = await book(db, {
      title: 'Gady',
      isbn: '978-83-01-00000-1',
      authors: [{ person: anna, kind: 'R' }],
      kind: 'editorship',
    });
    const chapter = await book(db, {
      kind: 'chapter',
      title: 'Gady',
      chapterTitle: 'Żółwie',
      parentId: host.id,
      authors: [{ person: anna }],
    });
    await open(db);
    const one = async () =>
      JSON.stringify(
        await ask(app, { verb: 'GetRecord', identifier: `${PREFIX}Publications/${chapter.id}`, ...CERIF }),
      );
    expect(await one()).toContain(`"PartOf":{"Publication":{"Type":`);
    expect(await one()).toContain(`"@id":"Publications/${host.id}"`);
    await db.update(publications).set({ statusCode: 1 }).where(eq(publications.id, host.id));
    await publishAll(db);
    expect(await one()).not.toContain(`"@id":"Publications/${host.id}"`);
  });
});

describe('a harvest', () => {
  test('in many answers is complete while records change, and what changed comes again', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    await db.execute(sql`
      insert into ${publications} (type_code, year, title, status_code, category_id, authors_text, author_count, source)
      select 20, 2020 + n % 5, 'Praca ' || n, 3, 1, 'A', 1, 'test' from generate_series(1, 1100) as n`);
    await open(db);
    const all = (await db.select({ id: publications.id }).from(publications)).map(({ id }) => `Publications/${id}`);
    let changed = 0;
    const { records, answers, begun } = await harvest(app, DC, async (count) => {
      if (count > 3) return;
      changed += 1;
      await db.execute(sql`update ${publications} set title = title || '!' where id % 7 = ${count}`);
      await publishAll(db);
    });
    expect(changed).toBe(3);
    expect(answers).toBeGreaterThan(6);
    expect(new Set(publicIds(records))).toEqual(new Set(all));
    const last = new Map(records.map(({ identifier, metadata }) => [identifier, JSON.stringify(metadata)]));
    expect([...last.values()].filter((text) => text.includes('!')).length).toBe(
      (await db.execute(sql`select from ${publications} where title like '%!'`)).length,
    );
    const { records: again } = await harvest(app, { ...DC, from: begun });
    expect(again.length).toBeGreaterThan(400);
    const { records: before } = await harvest(app, { ...DC, until: '2001-01-01' });
    expect(before).toEqual([]);
  });

  test('says how far it is, and a token of another list, or a changed one, is refused', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    await db.execute(sql`
      insert into ${publications} (type_code, year, title, status_code, category_id, authors_text, author_count, source)
      select 20, 2020, 'Praca ' || n, 3, 1, 'A', 1, 'test' from generate_series(1, 250) as n`);
    await open(db);
    const all = (await db.select().from(publications)).length;
    const root = await ask(app, { verb: 'ListRecords', ...DC });
    const token = (root.ListRecords as Record<string, Record<string, string>>).resumptionToken;
    expect(token).toMatchObject({ '@completeListSize': String(all), '@cursor': '0' });
    const text = token?.['#text'] ?? '';
    const [body = '', signature = ''] = text.split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('oai_dc', 'oai_cerif_openaire_v1_2'));
    for (const wrong of [`${forged.toString('base64url')}.${signature}`, body, `${text}x`, '', '....', `${body}.AAAA`])
      expect(errorOf(await ask(app, { verb: 'ListRecords', resumptionToken: wrong }))).toBe('badResumptionToken');
    expect(errorOf(await ask(app, { verb: 'ListIdentifiers', resumptionToken: text }))).toBe('badResumptionToken');
    const end = await ask(app, { verb: 'ListRecords', resumptionToken: text });
    expect(JSON.stringify(end)).toContain(`{"@completeListSize":"${all}","@cursor":"200"}`);
  });
});

describe('what is published', () => {
  test('follows people who are merged or lose their account', async ({ db }) => {
    const anna = await author(db, 'anna', { isPublic: true });
    const work = await article(db, { points: 140, authors: [{ person: anna }] });
    await open(db);
    const stored = async () => only(await db.select().from(openItems).where(sql`kind = 'work' and id = ${work.id}`));
    expect((await stored()).personIds).toEqual([anna.id]);
    const other = only(await db.insert(persons).values({ firstName: 'Anna', lastName: 'Druga' }).returning());
    await db.update(authorships).set({ personId: other.id }).where(eq(authorships.personId, anna.id));
    await db.update(persons).set({ mergedInto: other.id }).where(eq(persons.id, anna.id));
    await publishAll(db);
    expect((await stored()).personIds).toEqual([]);
    expect(JSON.stringify((await stored()).item)).not.toContain('"person"');
  });
});
