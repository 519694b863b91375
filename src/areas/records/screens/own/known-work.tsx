import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { Alert } from '#ui/alert.tsx';
import type { WorkFound } from '../../schema-own.ts';
import { AskedWorks } from './found-work.tsx';

/** What the search takes. */
const [SHORTEST, LONGEST] = [3, 200];

type Sought = {
  /** A field's text as it was left: a DOI, or a whole title. */
  text: string;
  isDoi?: boolean;
  /** The work that is corrected. */
  except?: number | undefined;
};

/** The work of the base with this DOI or this title, but for slips, found before the form is sent. */
export function useKnownWork({ text, isDoi = false, except }: Sought): WorkFound | undefined {
  const sought = text.trim();
  const isSought = sought.length >= SHORTEST && sought.length <= LONGEST;
  const found = useQuery(api.records.own.find.queryOptions({ text: sought }, { ...LIST_OPTIONS, enabled: isSought }));
  const isIt = ({ id, is_title }: WorkFound) => id !== except && (isDoi || is_title);
  return isSought && !found.isPlaceholderData ? found.data?.find(isIt) : undefined;
}

type KnownWorkProps = { work: WorkFound | undefined; by: string; claim: (work: WorkFound) => void };

/** That the base has the work already, with what the user may say of it. `by`: what tells so. */
export const KnownWork = ({ work, by, claim }: KnownWorkProps) =>
  work && (
    <Alert title={`Praca ${by} jest już w bazie`}>
      <AskedWorks works={[work]} claim={claim} />
    </Alert>
  );

/** The work with this DOI where that it is known has been said, and the user may see it. */
export function KnownDoi({ doi, claim }: { doi: string; claim: (work: WorkFound) => void }) {
  const work = useKnownWork({ text: doi, isDoi: true });
  return work && <AskedWorks works={[work]} claim={claim} />;
}
