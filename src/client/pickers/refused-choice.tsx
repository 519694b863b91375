import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '#ui/alert.tsx';

type RefusedOptions<Code> = {
  /** What the address says. */
  asked: Code | undefined;
  /** What may be looked at; undefined: not known yet. */
  available: readonly Code[] | undefined;
  /** What is shown. */
  shown: Code | undefined;
  /** Puts into the address what is shown. */
  correct: () => unknown;
};

/** Whether the address asked for what may not be looked at; it is corrected, and the answer holds until another choice. */
export function useRefusedChoice<Code>({ asked, available, shown, correct }: RefusedOptions<Code>): boolean {
  const isRefused = asked !== undefined && available !== undefined && !available.includes(asked);
  const [instead, setInstead] = useState<{ code: Code | undefined }>();
  const isInstead = instead !== undefined && instead.code === shown;
  if (isRefused && !isInstead) setInstead({ code: shown });
  if (!isRefused && instead && !isInstead) setInstead(undefined);
  const onRefused = useEffectEvent(correct);
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused]);
  return isRefused || isInstead;
}

type RefusedChoiceProps = { title: string; shown: string | undefined };

/** Says what is shown instead. */
export const RefusedChoice = ({ title, shown }: RefusedChoiceProps) => (
  <Alert tone="warning" title={title}>
    {shown === undefined ? 'Wybierz z tego, co masz dostępne.' : `Pokazujemy: ${shown}.`}
  </Alert>
);
