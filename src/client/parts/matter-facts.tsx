import { useQuery } from '@tanstack/react-query';
import { CardSkeleton, TextSkeleton } from '#ui/skeleton.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { api } from '../api.ts';
import { Loaded } from './loaded.tsx';
import { Part } from './matter-part.tsx';
import { Remedy } from '../pbn/pbn-words.tsx';

// Areas name their matters to the inbox, which names none of the areas: what they know beyond why a matter waits is found here.

// oxlint-disable-next-line no-restricted-imports -- loaded when it is shown
const papers = () => import('#areas/doctoral-documents/screens/papers-tab.tsx');
// oxlint-disable-next-line no-restricted-imports -- loaded when it is shown
const known = () => import('#areas/employment/screens/known-facts-tab.tsx');

// oxlint-disable-next-line no-restricted-imports -- loaded when it is shown
const adding = () => import('#areas/employment/screens/add-fact-tab.tsx');
// oxlint-disable-next-line no-restricted-imports -- loaded when it is shown
const differing = () => import('#areas/reconciliation/screens/matter-differences-tab.tsx');
// oxlint-disable-next-line no-restricted-imports -- loaded when it is shown
const answering = () => import('#areas/polon/screens/answer-fault-tab.tsx');

// oxlint-disable-next-line no-restricted-imports -- loaded when it is shown
const reminding = () => import('#areas/advice/screens/remind-request-tab.tsx');

/** Says that a decision is coming: its key waits for it. */
const COMING = { skeleton: () => <TextSkeleton lines={1} /> };

const MatterDifferences = loadable(async () => (await differing()).MatterDifferences, COMING);

const AddFact = loadable(async () => (await adding()).AddFact, COMING);
const AnswerReport = loadable(async () => (await answering()).AnswerFault, COMING);

/** What settles a matter beside the list; `name`: as of its facts. */
export type MatterSettleProps = MatterFactsProps & { hasKeys: boolean };

/** The answer to a report of a fault. */
export const AnswerFault = ({ of, name, hasKeys }: MatterSettleProps) => (
  <AnswerReport of={of} name={name} hasKeys={hasKeys} />
);

const RemindRequest = loadable(async () => (await reminding()).RemindRequest, COMING);

/** Whoever was asked for a choice is reminded. */
export const RemindAuthor = ({ of, name, hasKeys }: MatterSettleProps) => (
  <RemindRequest of={of} work={name} hasKeys={hasKeys} />
);

/** The statement that a person lacks. */
export const AddDeclaration = ({ person, hasKeys }: MatterSettleProps) =>
  person !== null && <AddFact person={person} kind="declaration" hasKeys={hasKeys} />;
export const AddNStatement = ({ person, hasKeys }: MatterSettleProps) =>
  person !== null && <AddFact person={person} kind="nStatement" hasKeys={hasKeys} />;

const Papers = loadable(async () => (await papers()).Papers);

/** Of a person: what is recorded today. */
export const KnownFacts = loadable(async () => (await known()).KnownFacts);

/** `name`: what the matter is called, that of its person. */
type MatterFactsProps = { of: number; person: number | null; name: string };

/** Of a procedure: which documents can be made at once, and what the others wait for. */
export const PaperFacts = ({ of }: MatterFactsProps) => <Papers of={of} />;

/** Of a report of a fault, and of who lacks a statement: what is recorded of the person. */
export const PersonFacts = ({ person }: MatterFactsProps) =>
  person !== null && (
    <Part title="Co jest zapisane na dziś">
      <KnownFacts of={{ person }} />
    </Part>
  );

/** Of a person of whom sources say different things: both values whole, and the decision. */
export const DifferenceFacts = ({ person, name, hasKeys }: MatterSettleProps) =>
  person !== null && <MatterDifferences person={person} name={name} what="differences" hasKeys={hasKeys} />;

/** Of a person whose identifier nobody knows: its field. */
export const GapFacts = ({ person, name, hasKeys }: MatterSettleProps) =>
  person !== null && <MatterDifferences person={person} name={name} what="gaps" hasKeys={hasKeys} />;

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
