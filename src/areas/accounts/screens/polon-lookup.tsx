import { useState } from 'react';
import { api, errorText, queryClient } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';

type PolonData = { middleNames: string | null; orcid: string | null };

/** Asks POL-on's data for the middle names and the ORCID of an identifier; says so where that fails. */
export function usePolonLookup() {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const lookUp = async (polonuuid: string): Promise<PolonData | undefined> => {
    setProblem(undefined);
    setBusy(true);
    try {
      const question = api.accounts.polonOrcid.queryOptions({ polonuuid }, { staleTime: 0 });
      const { status, polon, orcid } = await queryClient.fetchQuery(question);
      if (status === 'OK') return { middleNames: polon[0]?.middlenames ?? null, orcid };
      setProblem('Nie znaleziono podanego identyfikatora POLON');
    } catch (error) {
      setProblem(`Błąd komunikacji: ${errorText(error)}`);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const alert = problem && (
    <Alert tone="danger" onDismiss={() => setProblem(undefined)}>
      {problem}
    </Alert>
  );
  return { lookUp, busy, alert };
}
