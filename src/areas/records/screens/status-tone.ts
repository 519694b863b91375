import { STATUS } from '../fields.ts';

/** One colour of a status, whoever looks at it: the library, or the author. */
export const STATUS_TONES: Record<number, 'info' | 'success' | 'warning' | 'danger' | 'neutral'> = {
  [STATUS.submitted]: 'info',
  [STATUS.inProgress]: 'info',
  [STATUS.approved]: 'success',
  [STATUS.sentToPbn]: 'success',
  [STATUS.returned]: 'warning',
  [STATUS.rejected]: 'danger',
  [STATUS.withdrawn]: 'neutral',
};
