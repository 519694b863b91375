import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { api, errorBody } from '#client/api.ts';
import { ProcedureDocuments } from '#client/documents/procedure-documents.tsx';
import { NoProcedure } from '#client/parts/no-procedure.tsx';
import { Alert } from '#ui/alert.tsx';
import { Page } from '#ui/page.tsx';

const numberOf = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** The documents of the procedure in the address. */
export default function DocumentsPage() {
  const { id } = useParams({ strict: false });
  const procedure = numberOf(id);
  const answer = useQuery(
    api.doctoralDocuments.list.queryOptions(
      { procedure: procedure ?? 0 },
      { staleTime: 0, enabled: procedure !== undefined },
    ),
  );
  const { data, error } = answer;
  if (procedure !== undefined && !data && errorBody(error)?.code === 'NOT_FOUND')
    return <NoProcedure title="Dokumenty przewodu" id={procedure} />;
  return (
    <Page
      title={data?.student ? `Dokumenty: ${data.student}` : 'Dokumenty przewodu'}
      subtitle={data && [data.discipline, data.title].filter(Boolean).join(' · ')}
      actions={
        procedure !== undefined && (
          <PageButton to="/gdpd/$action/{-$id}" params={{ action: 'edytuj', id: String(procedure) }} icon={Pencil}>
            Edytuj przewód
          </PageButton>
        )
      }
    >
      {procedure === undefined ? (
        <Alert tone="danger">Adres nie wskazuje przewodu.</Alert>
      ) : (
        <ProcedureDocuments key={procedure} procedure={procedure} />
      )}
    </Page>
  );
}
