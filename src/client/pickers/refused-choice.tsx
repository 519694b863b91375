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

const TITLES = {
  discipline: 'Nie masz dostępu do dyscypliny podanej w adresie albo nie ma jej w tym okresie',
  unit: 'Nie masz dostępu do jednostki podanej w adresie albo takiej nie ma',
};

type RefusedChoiceProps = { what: keyof typeof TITLES; shown: string | undefined };

/** Says what is shown instead. */
export const RefusedChoice = ({ what, shown }: RefusedChoiceProps) => (
  <Alert tone="warning" title={TITLES[what]}>
    {shown === undefined ? 'Wybierz z tego, co masz dostępne.' : `Pokazujemy: ${shown}.`}
  </Alert>
);
