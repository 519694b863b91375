import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { errorBody, failureText } from '../api.ts';

type Change = { error: unknown; reset: () => void };
type ChangeFailedProps = {
  /** One mutation, or several of which one at a time fails. */
  of: Change | readonly Change[];
  /** What was not done: 'Nie usunięto'. */
  failed: string;
  className?: string;
  /** Shows what the refusal says beside its words. */
  refusal?: (current: unknown) => ReactNode;
};

/** Why a change failed, until it is dismissed or made again. */
export function ChangeFailed({ of, failed, className, refusal }: ChangeFailedProps) {
  const changes = [of].flat();
  const error = changes.find((each) => each.error)?.error;
  if (!error) return null;
  const dismiss = () => changes.forEach(({ reset }) => reset());
  const current = errorBody(error)?.current;
  return (
    <Alert tone="danger" title={failureText(failed, error)} onDismiss={dismiss} className={className}>
      {current !== undefined && refusal?.(current)}
    </Alert>
  );
}
