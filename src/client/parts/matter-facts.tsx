import { useQuery } from '@tanstack/react-query';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { api } from '../api.ts';
import { Loaded } from './loaded.tsx';
import { Part } from './matter-part.tsx';
import { Remedy } from './pbn-words.tsx';

// Areas name their matters to the inbox, which names none of the areas: what they know beyond why a matter waits is found here.

// oxlint-disable-next-line no-restricted-imports -- loaded when it is shown
const papers = () => import('#areas/doctoral-documents/screens/papers-tab.tsx');
// oxlint-disable-next-line no-restricted-imports -- loaded when it is shown
const known = () => import('#areas/employment/screens/known-facts-tab.tsx');

const Papers = loadable(async () => (await papers()).Papers);

/** Of a person: what is recorded today. */
export const KnownFacts = loadable(async () => (await known()).KnownFacts);

export type MatterFactsProps = { of: number; person: number | null };

/** Of a procedure: which documents can be made at once, and what the others wait for. */
export const PaperFacts = ({ of }: MatterFactsProps) => <Papers of={of} />;

/** Of a report of a fault: what is recorded of its person. */
export const FaultFacts = ({ person }: MatterFactsProps) =>
  person !== null && (
    <Part title="Co jest zapisane na dziś">
      <KnownFacts of={{ person }} />
    </Part>
  );

/** Of a record that PBN has refused: who can mend what, and where. */
export const RefusedFacts = ({ of }: MatterFactsProps) => {
  const record = useQuery(api.pbn.record.queryOptions({ id: of }));
  return (
    <Loaded query={record} what="stanu w PBN" skeleton={<CardSkeleton lines={2} label="Wczytywanie stanu w PBN…" />}>
      {({ problems }) =>
        problems.some(({ remedy }) => remedy !== '') && (
          <Part title="Co zrobić">
            <ul className="space-y-1 text-sm">
              {problems.map((problem) => (
                <li key={`${problem.field}:${problem.text}`} className="wrap-anywhere">
                  <Remedy of={of} problem={problem} />
                </li>
              ))}
            </ul>
          </Part>
        )
      }
    </Loaded>
  );
};
