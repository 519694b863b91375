import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';

test('an idle limit below the warning time is refused', () => {
  expect(readConfig({ SESSION_IDLE_MINUTES: '5' })).toMatchObject({ sessionIdleMinutes: 5 });
  expect(() => readConfig({ SESSION_IDLE_MINUTES: '4' })).toThrow(
    'SESSION_IDLE_MINUTES: sesja bez czynności musi trwać co najmniej 5 minut',
  );
});
