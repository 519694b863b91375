import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2, PackageOpen } from 'lucide-react';
import { api, errorText } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { useRequest } from '#client/use-request.ts';
import { isOpen } from '#shared/job-states.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import type { AuditChain as Chain } from '../schema.ts';

const rows = (count: number) => counted(count, 'wpis', 'wpisy', 'wpisów');

function Verdict({ chain: { sealed, unsealed, broken } }: { chain: Chain }) {
  if (broken)
    return (
      <Alert tone="danger" title="Zapieczętowane wpisy zmieniono albo usunięto">
        Chodzi o wpisy po numerze {broken.after}, do {broken.last}, zapieczętowane {instantText(broken.at)}. Porównaj je
        z kopią zapasową z tego czasu.
      </Alert>
    );
  if (sealed === 0)
    return (
      <Alert title="Dziennik nie ma jeszcze pieczęci">
        {`Bez pieczęci: ${rows(unsealed)}. Zostaną zapieczętowane w nocy albo przy eksporcie.`}
      </Alert>
    );
  return (
    <Alert tone="success" title={`Zgadzają się wszystkie pieczęcie: ${rows(sealed)}`}>
      {unsealed > 0 &&
        `Od ostatniej pieczęci przybyło: ${rows(unsealed)}. Zostaną zapieczętowane w nocy albo przy eksporcie.`}
    </Alert>
  );
}

/** Whether the sealed rows are those that were sealed, and all rows as a file that anybody can check: in parts of the screen. */
export function useAuditChain() {
  const seals = useQuery(
    api.audit.seals.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => pollWhileOpen(data?.export),
    }),
  );
  const verified = useQuery(api.audit.verify.queryOptions(undefined, { enabled: false, staleTime: 0 }));
  const request = useRequest();
  const order = useMutation(
    api.audit.export.mutationOptions({ meta: { changes: ['audit.seals'] as const }, onSuccess: request.renew }),
  );
  const { seal = null, export: job = null } = seals.data ?? {};
  return {
    seal: seal
      ? `Ostatnia pieczęć ${instantText(seal.at)}, do wpisu ${seal.last_audit}: ${seal.sum.slice(0, 16)}…`
      : 'Co noc kolejne wpisy dostają pieczęć, po której widać każdą ich późniejszą zmianę.',
    buttons: (
      <>
        <Button icon={Link2} busy={verified.isFetching} onClick={() => void verified.refetch()}>
          Sprawdź pieczęcie
        </Button>
        <InPersonButton
          icon={PackageOpen}
          busy={order.isPending}
          disabled={job !== null && isOpen(job)}
          onClick={() => order.mutate({ request_id: request.id() })}
        >
          Eksportuj dziennik
        </InPersonButton>
      </>
    ),
    outcome: (
      <>
        {verified.error && <Alert tone="danger" title={`Nie sprawdzono pieczęci: ${errorText(verified.error)}`} />}
        <Loaded query={seals} what="pieczęci" />
        {verified.data && !verified.isFetching && <Verdict chain={verified.data} />}
        <ChangeFailed of={order} failed="Nie zlecono eksportu" />
        {job && <JobProgress job={job} shownBy="audit.seals" />}
      </>
    ),
  };
}
