import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { dismissToast, toastSuccess } from '#ui/overlay/toast.tsx';

test('what was never said takes nothing away', () => {
  const said = toastSuccess('Zapisano: opłata', { label: 'Cofnij', onClick: () => undefined });
  dismissToast(undefined);
  expect(toast.getToasts().map(({ id }) => id)).toContain(said);
});
