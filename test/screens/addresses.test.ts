import { linkOptions } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { ApiPath } from '#client/api-types.ts';

// Compiled with everything else: an error that is expected and does not come is one itself.
test('links lead to addresses that areas declare, with their parameters and search', () => {
  const right = [
    linkOptions({ to: '/dashboard' }),
    linkOptions({ to: '/publicationpanelevalasg', search: { period: 2 } }),
    linkOptions({ to: '/admin/AppAccounts/$action/{-$row}', params: { action: 'Edit', row: '7' } }),
    linkOptions({ to: '/admin/AppAccounts/importy/$id', params: { id: '7' } }),
  ];
  const wrong = [
    // @ts-expect-error no area declares it
    linkOptions({ to: '/no/such/address' }),
    // @ts-expect-error a parameter is missing
    linkOptions({ to: '/admin/AppAccounts/importy/$id' }),
    // @ts-expect-error the search part has no such name
    linkOptions({ to: '/publicationpanelevalasg', search: { nothing: 2 } }),
    // @ts-expect-error the period is a number
    linkOptions({ to: '/publicationpanelevalasg', search: { period: 'dwa' } }),
  ];
  expect([...right, ...wrong].map(({ to }) => to)).toContain('/no/such/address');
});

test('a mutation names queries and areas of the server only', () => {
  const right: ApiPath[] = ['polon', 'polon.faults'];
  // @ts-expect-error the server has no such call
  const wrong: ApiPath = 'polon.nothing';
  expect([...right, wrong]).toHaveLength(3);
});
