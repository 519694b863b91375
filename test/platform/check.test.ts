import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { checkRadon } from '#app/check/check-network.ts';
import { serve } from '../areas/intake/sources.ts';

test('the check names a RAD-on of the own network that nobody has allowed', async () => {
  const { place, url } = await serve((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ results: [] }));
  });
  const RADON_URL = `${url}/employees`;
  const [found, ...others] = await checkRadon(readConfig({ RADON_URL }));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ what: 'RAD-on', state: 'błąd' });
  expect(found?.found).toContain(`dopisuje ${place} do ustawienia OUTGOING_PRIVATE`);
  expect(await checkRadon(readConfig({ RADON_URL, OUTGOING_PRIVATE: place }))).toEqual([
    { what: 'RAD-on', state: 'ok', found: place },
  ]);
});

test('an installation without RAD-on is not told of it', async () => {
  expect(await checkRadon(readConfig({}))).toEqual([]);
});
