import { useState } from 'react';
import { api, errorText, queryClient } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';

type PolonData = { middleNames: string | null; orcid: string | null };

/** Looks up the middle names and the ORCID of a POL-on identifier; shows a failure as an alert. */
export function usePolonLookup() {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const lookUp = async (polonuuid: string): Promise<PolonData | undefined> => {
    setFailure(undefined);
    setBusy(true);
    try {
      const options = api.accounts.polonOrcid.queryOptions({ polonuuid }, { staleTime: 0 });
      const { status, polon, orcid } = await queryClient.fetchQuery(options);
      if (status === 'OK') return { middleNames: polon[0]?.middlenames ?? null, orcid };
      setFailure('Nie znaleziono podanego identyfikatora POLON');
    } catch (error) {
      setFailure(`Błąd komunikacji: ${errorText(error)}`);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const alert = failure && (
    <Alert tone="danger" onDismiss={() => setFailure(undefined)}>
      {failure}
    </Alert>
  );
  return { lookUp, busy, alert };
}
