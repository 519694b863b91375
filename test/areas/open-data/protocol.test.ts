import { describe, expect } from 'vitest';
import { testApp, UNHURRIED } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { ask, author, CERIF, DC, errorOf, harvest, open, PREFIX } from './open.ts';

describe('the protocol', () => {
  test.for([
    ['', 'badVerb'],
    ['verb=Nothing', 'badVerb'],
    ['verb=constructor', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&set=a', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=a', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-13-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-02-31', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01&until=2019-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01&until=2021-01-01T00:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2020-01-01T00:00:00.5Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=none', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=openaire_cris_events', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=openaire_cris_persons', 'noRecordsMatch'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2999-01-01', 'noRecordsMatch'],
    ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost.local:Publications/999999999', 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere.org:Publications/1', 'idDoesNotExist'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%00', 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=nothing', 'idDoesNotExist'],
    ['verb=ListSets&resumptionToken=a', 'badResumptionToken'],
  ] as const)('%s is %s', async ([query, code], { db }) => {
    await open(db);
    const root = await ask(testApp(db, UNHURRIED), query);
    expect(errorOf(root)).toBe(code);
    const said = Object.keys(root.request as object);
    expect(said.includes('@verb')).toBe(code !== 'badVerb' && code !== 'badArgument');
  });

  test.for(['9999-12-31', '9999-12-31T23:59:59Z'])('until %s leaves nothing out', async (until, { db }) => {
    await author(db, 'anna', { isPublic: true });
    await open(db);
    const app = testApp(db, UNHURRIED);
    const { records } = await harvest(app, { ...CERIF, until });
    expect(records).toEqual((await harvest(app, CERIF)).records);
    expect(records.length).toBeGreaterThan(0);
  });

  test('says who it is, by POST from any origin too, and is closed until an administrator opens it', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    expect((await app.request('/api/oai?verb=Identify')).status).toBe(404);
    await open(db);
    const { Identify: said } = await ask(app, 'verb=Identify');
    expect(said).toMatchObject({
      repositoryName: 'Uniwersytet Przykładowy',
      baseURL: 'http://localhost:3000/api/oai',
      deletedRecord: 'persistent',
      granularity: 'YYYY-MM-DDThh:mm:ssZ',
      adminEmail: 'dorobek@uczelnia.example',
    });
    const posted = await app.request('/api/oai', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://harvester.example' },
      body: 'verb=ListSets',
    });
    expect(await posted.text()).toContain('<setSpec>openaire_cris_publications</setSpec>');
    expect(posted.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  });

  test('of a person there is no Dublin Core', async ({ db }) => {
    const app = testApp(db, UNHURRIED);
    const anna = await author(db, 'anna', { isPublic: true });
    await open(db);
    const identifier = `${PREFIX}Persons/${anna.id}`;
    expect(errorOf(await ask(app, { verb: 'GetRecord', identifier, ...DC }))).toBe('cannotDisseminateFormat');
    const formats = JSON.stringify(await ask(app, { verb: 'ListMetadataFormats', identifier }));
    expect(formats).toContain('oai_cerif_openaire_v1_2');
    expect(formats).not.toContain('"oai_dc"');
  });

  test('whoever asks too often is told when to come again', async ({ db }) => {
    const app = testApp(db, { ...UNHURRIED, RATE_SEARCHES: '2' });
    await open(db);
    const answers = [];
    for (let each = 0; each < 3; each += 1)
      answers.push(
        await app.request('/api/oai?verb=Identify', {}, { incoming: { socket: { remoteAddress: '192.0.2.7' } } }),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
