import { expect } from 'vitest';
import { describeWork } from '#areas/intake/service-describe.ts';
import { person, publication } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { clientFor, crossrefWork, serve } from './sources.ts';

const DOI = '10.1234/zolw';

const place = async (answer: object, status = 200) => {
  const source = await serve((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const sources = { crossref: source.url, datacite: source.url, orcid: source.url };
  return { config: { ...tools.config, sources }, client: clientFor([source.place]) };
};

test('a new record begins with what its DOI says, with our people linked where they are sure', async ({ db }) => {
  const ewa = await person(db, { firstName: 'Ewelina', lastName: 'Żółwińska' });
  const authors = [
    { family: 'Żółwińska', given: 'Ewelina' },
    { family: 'Fontenelle', given: 'Louis' },
  ];
  const { config, client } = await place(crossrefWork({ DOI, title: 'Zimowanie żółwi', authors }));
  expect(await describeWork(db, config, { doi: DOI, client })).toMatchObject({
    content: {
      title: 'Zimowanie żółwi',
      doi: DOI,
      venue: 'Przegląd Żółwiowy',
      author_count: 2,
      authors: [{ person_id: ewa.id }, { person_id: null, last_name: 'Fontenelle' }],
    },
    known: null,
    message: '',
  });
});

test('of a DOI of ours no source is asked, and one that nobody knows says so', async ({ db }) => {
  const { config, client } = await place({}, 404);
  expect(await describeWork(db, config, { doi: DOI, client })).toMatchObject({
    content: null,
    message: expect.stringContaining('nie zna Crossref ani DataCite'),
  });
  const kept = await publication(db, { title: 'Zimowanie żółwi', doi: DOI.toUpperCase() });
  expect(await describeWork(db, config, { doi: DOI, client: clientFor([]) })).toMatchObject({
    content: null,
    known: { id: kept.id, title: 'Zimowanie żółwi' },
  });
});
