import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { OverviewPartName } from '../../schema.ts';

const PART_NAMES: Record<OverviewPartName, string> = {
  firstSteps: 'pierwsze kroki',
  system: 'stan systemu',
  slots: 'sloty i punkty',
  fill: 'wypełnienie dyscyplin i jednostek',
  procedures: 'terminy przewodów doktorskich',
  requests: 'prośby opiekunów dyscyplin',
  moves: 'ruchy do zaproponowania autorom',
  answered: 'odpowiedzi autorów',
  ownChanges: 'zmiany od ostatniej wizyty',
  supervised: 'zmiany w dyscyplinach od ostatniej wizyty',
  nextPeriod: 'następny okres',
  unassigned: 'publikacje nieprzypisane',
  statements: 'oświadczenia do wydruku',
  polon: 'stan danych z POL-on',
  faults: 'zgłoszenia błędów danych',
  achievementImports: 'importy osiągnięć do zatwierdzenia',
  personnelInbox: 'sprawy kadr',
  doctoralInbox: 'sprawy biura doktoratów',
  evaluationInbox: 'sprawy zespołu ewaluacji',
  findings: 'niepotwierdzone komunikaty',
  library: 'sprawy biblioteki',
  yearSteps: 'kroki roku',
  duplicates: 'możliwe duplikaty',
  intakes: 'importy do decyzji',
  ownReturned: 'zwrócone prace',
  ownClaims: 'odpowiedzi biblioteki',
  orcidWorks: 'nowe prace z ORCID',
  payments: 'opłaty bez kategorii',
  unfreeze: 'prośby o odmrożenie',
  unprinted: 'niewydrukowane oświadczenia',
};

type FailedPartsProps = { failed: OverviewPartName[]; busy: boolean; retry: () => void };

/** Which parts of the overview could not be read. */
export const FailedParts = ({ failed, busy, retry }: FailedPartsProps) => (
  <Alert
    tone="danger"
    title={`Nie wczytano: ${failed.map((name) => PART_NAMES[name]).join(', ')}`}
    actions={
      <Button size="sm" busy={busy} onClick={retry}>
        Spróbuj ponownie
      </Button>
    }
  >
    Pozostałe informacje są pełne.
  </Alert>
);
