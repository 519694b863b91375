import { KnownFacts } from '#areas/employment/screens/known-facts-tab.tsx';
import { Part } from '#areas/inbox/screens/matter-part-tab.tsx';

/** Of a report of a fault: what is recorded of its person. */
export const FaultFacts = ({ person }: { person: number | null }) =>
  person !== null && (
    <Part title="Co jest zapisane na dziś">
      <KnownFacts of={{ person }} />
    </Part>
  );
